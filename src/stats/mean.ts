import { sum } from "./sum.ts";

/** The arithmetic mean; `undefined` when there are no values. */
export function mean(values: ArrayLike<number> & Iterable<number>): number | undefined {
  return values.length === 0 ? undefined : sum(values) / values.length;
}
