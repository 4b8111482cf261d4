import { compareValues } from "../../text/values/numbers/compare-numbers.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { firstFrom, type TextReading } from "../reading/text-reading.ts";
import type { Sought } from "./sought.ts";

/** A value on a line of numbers, for differences: numbers as they are, days for dates, minutes for times. */
function pointOf({
  number,
  quantity,
  date,
  minutes,
  seconds,
}: Sought): { line: string; value: number } | undefined {
  if (date?.year !== undefined && date.month !== undefined && date.day !== undefined) {
    const days = Date.UTC(date.year, date.month - 1, date.day) / 86_400_000;
    return minutes === undefined
      ? { line: "days", value: days }
      : { line: "stamps", value: days * 1440 + minutes };
  }
  if (minutes !== undefined) return { line: "minutes", value: minutes };
  if (seconds !== undefined) return { line: "seconds", value: seconds };
  const value = number?.value ?? quantity?.value;
  return value === undefined ? undefined : { line: "numbers", value };
}

/** Units that a distance on a line may be told in, as shares of the line's own. */
const STEPS: Readonly<Record<string, readonly number[]>> = {
  days: [1, 7, 30.4375, 365.25],
  stamps: [1, 60, 1440, 10_080],
  minutes: [1, 60],
  seconds: [1, 60, 3600],
  numbers: [1],
};

/** Below this a difference is often chance. */
const SMALL = 13;

/** No more numbers of a text are looked at: what is derived is told in few. */
const MOST = 48;

/**
 * Which facts the text tells only through another: a number of the text that is no value of the data is the sum or the difference of
 * this fact and another in its row, its column, or beside it: 2 where that is hardly chance, 1 where it may be; 3 where it is a ratio or a share of its neighbours; 0 where there is none.
 */
export function toldByDifference(
  reading: TextReading,
  sought: readonly Sought[],
  explained: (span: { readonly start: number; readonly end: number }) => boolean,
): Uint8Array {
  const told = new Uint8Array(sought.length);
  const unexplained = reading.numbers
    .filter(({ span, value }) => value !== 0 && !explained(span))
    .slice(0, MOST);
  if (unexplained.length === 0) return told;
  const points = sought.map(pointOf);
  const lines = new Map<string, Map<number, number[]>>();
  points.forEach((point, at) => {
    if (!point) return;
    for (const group of [
      `${point.line} row ${sought[at]!.row}`,
      `${point.line} column ${sought[at]!.column}`,
    ]) {
      const values = lines.get(group) ?? new Map<number, number[]>();
      lines.set(group, values);
      const key = Number(point.value.toPrecision(9));
      const known = values.get(key);
      if (known) known.push(at);
      else values.set(key, [at]);
    }
  });
  points.forEach((point, at) => {
    if (!point) return;
    for (const group of [
      `${point.line} row ${sought[at]!.row}`,
      `${point.line} column ${sought[at]!.column}`,
    ]) {
      const values = lines.get(group)!;
      if (values.size < 2) continue;
      for (const { value: said, precision } of unexplained)
        for (const step of STEPS[point.line]!)
          for (const sign of [1, -1]) {
            const other = Number((point.value + sign * said * step).toPrecision(9));
            if ((values.get(other) ?? []).some((one) => one !== at))
              told[at] = Math.max(told[at]!, said >= SMALL || precision > 0 ? 2 : 1);
          }
    }
    if (point.line === "numbers" && told[at]! < 2)
      told[at] = Math.max(told[at]!, nearbyTold(at, points, unexplained));
  });
  return told;
}

/** How many facts on either side are looked at: every pair of a long table would give every ratio. */
const NEIGHBOURS = 8;

/** Whether a number of the text is a ratio, a change in per cent or the sum of this value and its neighbours: 3, or 0. */
function nearbyTold(
  at: number,
  points: readonly ({ line: string; value: number } | undefined)[],
  unexplained: readonly NumberMention[],
): number {
  const { value } = points[at]!;
  const derived: number[] = [];
  let run = value;
  for (
    let other = Math.max(0, at - NEIGHBOURS);
    other < Math.min(points.length, at + NEIGHBOURS + 1);
    other++
  ) {
    const against = points[other];
    if (other === at || against?.line !== "numbers" || against.value === 0 || value === 0) continue;
    const ratio = Math.max(value, against.value) / Math.min(value, against.value);
    if (ratio > 1.2) derived.push(ratio, 1 / ratio);
    derived.push((value / against.value) * 100, (against.value / value) * 100);
    derived.push(Math.abs(value / against.value - 1) * 100, Math.abs(against.value / value - 1) * 100);
  }
  for (
    let next = at + 1;
    next < Math.min(points.length, at + 4) && points[next]?.line === "numbers";
    next++
  ) {
    run += points[next]!.value;
    derived.push(run);
  }
  run = value;
  for (let next = at - 1; next >= Math.max(0, at - 3) && points[next]?.line === "numbers"; next--) {
    run += points[next]!.value;
    derived.push(run);
  }
  return derived.some((one) => isSaid(one, unexplained)) ? 3 : 0;
}

/** Whether one of some numbers in order is a value, or rounded from it. */
function isSaid(value: number, numbers: readonly NumberMention[]): boolean {
  const margin = Math.max(0.5, value * 0.06);
  for (
    let at = firstFrom(numbers, value - margin);
    at < numbers.length && numbers[at]!.value <= value + margin;
    at++
  )
    if (compareValues(Number(value.toPrecision(9)), numbers[at]!).same) return true;
  return false;
}
