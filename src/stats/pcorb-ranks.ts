/** The number of resamples that Wilcox's adjusted ranks are made for. */
export const PCORB_RESAMPLES = 599;

/**
 * Which of 599 sorted bootstrap correlations of `n` points end Wilcox's 95 % interval, counted from 1. Plain percentiles of few points make
 * intervals that hold the truth too seldom; these ranks were chosen by simulation (Wilcox and Muska 2001; `pcorb` in his R functions).
 */
export function pcorbRanks(n: number): { low: number; high: number } {
  if (n < 40) return { low: 7, high: 593 };
  if (n < 80) return { low: 8, high: 592 };
  if (n < 180) return { low: 11, high: 588 };
  if (n < 250) return { low: 14, high: 585 };
  return { low: 15, high: 584 };
}

/** The interval at those ranks, of 599 bootstrap values in any order. */
export function pcorbInterval(values: ArrayLike<number>, n: number): { low: number; high: number } {
  if (values.length !== PCORB_RESAMPLES)
    throw new RangeError(`Wilcox's ranks are for ${PCORB_RESAMPLES} resamples, not ${values.length}`);
  const sorted = Float64Array.from(values).sort();
  const { low, high } = pcorbRanks(n);
  return { low: sorted[low - 1]!, high: sorted[high - 1]! };
}
