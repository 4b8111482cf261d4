import { compareValues } from "../../text/values/numbers/compare-numbers.ts";
import type { TextReading } from "../reading/text-reading.ts";
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
 * this fact and another in its row, its column, or beside it: 2 where that is hardly chance, 1 where it may be, 0 where there is none.
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
    if (point.line === "numbers" && !told[at])
      told[at] = Number(isRatio(point.value, at, points, unexplained));
  });
  return told;
}

function isRatio(
  value: number,
  at: number,
  points: readonly ({ line: string; value: number } | undefined)[],
  unexplained: readonly { readonly value: number; readonly precision: number }[],
): boolean {
  // Only neighbours: every pair of a long table would give every ratio.
  for (let other = Math.max(0, at - 6); other < Math.min(points.length, at + 7); other++) {
    const against = points[other];
    if (other === at || against?.line !== "numbers" || against.value === 0) continue;
    const ratio = value / against.value;
    for (const said of unexplained)
      if (
        compareValues(Number((ratio * 100).toPrecision(9)), said).same ||
        (ratio > 1.2 && compareValues(Number(ratio.toPrecision(9)), said).same)
      )
        return true;
  }
  return false;
}
