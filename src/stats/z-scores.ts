import { mean } from "./mean.ts";
import { sum } from "./sum.ts";

export interface ZScoreOptions {
  /** Whether the standard deviation divides by n (the default), not by n - 1. */
  readonly population?: boolean;
}

/**
 * How many standard deviations each value lies above the mean of all: what makes the ratings of strict and of kind judges comparable, one call
 * for each judge. `undefined` when the values are all equal or there are fewer than two: nothing can be told from them.
 */
export function zScores(
  values: ArrayLike<number>,
  { population = true }: ZScoreOptions = {},
): Float64Array | undefined {
  const all = Float64Array.from(values);
  if (!all.every(Number.isFinite)) throw new RangeError("zScores needs finite numbers");
  if (all.every((value) => value === all[0])) return undefined;
  const centre = mean(all)!;
  const squares = sum(all.map((value) => (value - centre) ** 2));
  const deviation = Math.sqrt(squares / (population ? all.length : all.length - 1));
  return all.map((value) => (value - centre) / deviation);
}
