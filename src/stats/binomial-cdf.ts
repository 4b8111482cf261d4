import { binomialDensity } from "./binomial-density.ts";
import { regularizedBeta } from "./regularized-beta.ts";

/** The chance of at most `k` successes in `n` trials that succeed with chance `p`. */
export function binomialCdf({ k, n, p }: { k: number; n: number; p: number }): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return k === 0 ? binomialDensity({ k, n, p }) : regularizedBeta({ x: 1 - p, y: p, a: n - k, b: k + 1 });
}
