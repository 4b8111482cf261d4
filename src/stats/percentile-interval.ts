import { quantileSorted } from "./quantile.ts";

/** The interval that leaves out the same share of resampled values below and above (R-7 quantiles); `undefined` for no values. */
export function percentileInterval(
  values: ArrayLike<number>,
  confidence: number,
): { low: number; high: number } | undefined {
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`a confidence lies between 0 and 1, not ${confidence}`);
  const sorted = Float64Array.from(values).sort();
  const outside = (1 - confidence) / 2;
  const low = quantileSorted(sorted, outside);
  const high = quantileSorted(sorted, 1 - outside);
  return low === undefined || high === undefined ? undefined : { low, high };
}
