import { type KendallCounts, kendallCounts } from "./kendall-counts.ts";

/**
 * Kendall's τ-b: pairs in the same order less pairs in opposite order, over the geometric mean of the pairs that each column
 * orders at all (Kendall 1945). `undefined` for fewer than two points or a column of equal values. Takes O(n log n).
 */
export function kendallTauB(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  return tauB(kendallCounts(x, y));
}

/** The same from the counts. */
export function tauB({ pairs, balance, x, y }: KendallCounts): number | undefined {
  if (x.pairs === pairs || y.pairs === pairs) return undefined;
  const tau = balance / Math.sqrt(pairs - x.pairs) / Math.sqrt(pairs - y.pairs);
  return Math.max(-1, Math.min(1, tau));
}
