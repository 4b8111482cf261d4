import { PCORB_RESAMPLES, pcorbInterval } from "./pcorb-ranks.ts";
import { pearson } from "./pearson.ts";
import { percentileInterval } from "./percentile-interval.ts";
import type { Random } from "./random.ts";
import { resampleColumns } from "./resample-columns.ts";

export interface CorrelationDifferenceOptions {
  /** The columns that compete, say two metrics. */
  readonly x1: ArrayLike<number>;
  readonly x2: ArrayLike<number>;
  /** The column they share, say ratings. */
  readonly y: ArrayLike<number>;
  readonly random: Random;
  /** 599 unless told otherwise. */
  readonly resamples?: number;
  /** 0.95 unless told otherwise. */
  readonly confidence?: number;
  /** Pearson's unless told otherwise. */
  readonly correlation?: (x: ArrayLike<number>, y: ArrayLike<number>) => number | undefined;
}

export interface CorrelationDifference {
  /** r(x1, y) - r(x2, y). */
  readonly difference: number;
  /** By plain percentiles of the resampled differences. */
  readonly percentile: { readonly low: number; readonly high: number };
  /** At Wilcox's ranks of the first 599 resampled differences; `undefined` for fewer, and for another confidence than 0.95. */
  readonly wilcox: { readonly low: number; readonly high: number } | undefined;
}

/**
 * The interval of the difference of two correlations that share a column: each resample draws the same points for both, so what they have in
 * common does not widen it. One that holds no 0 says that the correlations differ. `undefined` where a correlation is.
 */
export function dependentCorrelationDifference({
  x1,
  x2,
  y,
  random,
  resamples = PCORB_RESAMPLES,
  confidence = 0.95,
  correlation = pearson,
}: CorrelationDifferenceOptions): CorrelationDifference | undefined {
  const differenceOf = (columns: readonly ArrayLike<number>[]): number | undefined => {
    const first = correlation(columns[0]!, columns[2]!);
    const second = correlation(columns[1]!, columns[2]!);
    return first === undefined || second === undefined ? undefined : first - second;
  };
  const columns = [x1, x2, y];
  const difference = differenceOf(columns);
  if (difference === undefined) return undefined;
  const values = resampleColumns({ columns, resamples, random, statistic: differenceOf });
  const percentile = values && percentileInterval(values, confidence);
  if (values === undefined || percentile === undefined) return undefined;
  const ranked = confidence === 0.95 && values.length >= PCORB_RESAMPLES;
  const wilcox = ranked ? pcorbInterval(values.subarray(0, PCORB_RESAMPLES), y.length) : undefined;
  return { difference, percentile, wilcox };
}
