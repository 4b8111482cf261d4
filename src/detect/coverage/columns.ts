import { compareValues } from "../../text/values/numbers/compare-numbers.ts";
import { firstFrom, type TextReading } from "../reading/text-reading.ts";
import type { Sought } from "./sought.ts";

/** Groups facts by a name. */
export function groupsBy(
  sought: readonly Sought[],
  name: (one: Sought) => string,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  sought.forEach((one, at) => {
    const known = groups.get(name(one));
    if (known) known.push(at);
    else groups.set(name(one), [at]);
  });
  return groups;
}

/** What a text says of a column as a whole. */
export interface ColumnTold {
  /** Whether the text has its sum or mean. */
  readonly total: boolean;
  /** Whether the text has its largest and its smallest value. */
  readonly range: boolean;
}

const has = ({ numbers }: TextReading, value: number): boolean => {
  const margin = Math.abs(value) * 0.01 + 1e-9;
  for (
    let at = firstFrom(numbers, value - margin);
    at < numbers.length && numbers[at]!.value <= value + margin;
    at++
  )
    if (compareValues(value, numbers[at]!).same) return true;
  return false;
};

/** Reads what a text says of a column of numbers as a whole. */
export function columnTold(reading: TextReading, values: readonly number[]): ColumnTold {
  if (values.length < 2) return { total: false, range: false };
  const sum = Number(values.reduce((a, b) => a + b, 0).toPrecision(12));
  const mean = Number((sum / values.length).toPrecision(12));
  const least = Math.min(...values);
  const most = Math.max(...values);
  const scales = [1, 1e-3, 1e-6, 1e3, 1e6];
  return {
    total: scales.some((scale) => has(reading, sum * scale)) || (values.length > 2 && has(reading, mean)),
    range: values.length > 2 && most > least && has(reading, most) && has(reading, least),
  };
}
