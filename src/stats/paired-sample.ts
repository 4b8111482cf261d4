import type { Rows } from "./tally-rows.ts";

/** Two systems' rows about the same examples, one for one, and how a sum of rows becomes numbers by name. */
export interface PairedSample {
  readonly baseline: Rows;
  readonly candidate: Rows;
  /** From the sum of the rows to numbers by name; what it cannot give it leaves out. */
  readonly statistic: (sum: readonly number[]) => Readonly<Record<string, number>>;
}

/** How far apart, in proportion, two equal values may be by rounding alone: sums are taken in different orders. */
export const ROUNDING = 1e-9;

/** Rows that do not stand for the same examples cannot be compared one for one. */
export function requirePaired({ baseline, candidate }: PairedSample): void {
  if (baseline.count !== candidate.count || baseline.width !== candidate.width)
    throw new RangeError(
      `paired rows differ: ${baseline.count} of ${baseline.width} numbers and ${candidate.count} of ${candidate.width}`,
    );
}
