import { type KendallCounts, kendallCounts } from "./kendall-counts.ts";

/**
 * Kendall's τ-c, by Stuart (1953): the balance of pairs over the greatest that a table with this many rows and columns allows,
 * so that columns with different numbers of values can reach 1. `undefined` for fewer than two points or a column of equal values.
 */
export function kendallTauC(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  return tauC(kendallCounts(x, y));
}

/** The same from the counts. */
export function tauC({ n, pairs, balance, x, y }: KendallCounts): number | undefined {
  if (x.pairs === pairs || y.pairs === pairs) return undefined;
  const classes = Math.min(x.classes, y.classes);
  const tau = (2 * balance) / ((n * n * (classes - 1)) / classes);
  return Math.max(-1, Math.min(1, tau));
}
