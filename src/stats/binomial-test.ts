import { binomialCdf } from "./binomial-cdf.ts";
import { binomialDensity } from "./binomial-density.ts";

/** Counts this much more likely than the one seen are still taken as equally likely, as SciPy and R do. */
const ROUNDING = 1 + 1e-7;

/**
 * The two-sided p-value of `k` successes in `n` trials, each with chance `p` (a half unless told otherwise): how likely is any number of
 * successes that is no likelier than this one? As SciPy's `binomtest` and R's `binom.test`.
 */
export function binomialTest({ k, n, p = 0.5 }: { k: number; n: number; p?: number }): number {
  if (!(Number.isInteger(k) && Number.isInteger(n) && k >= 0 && k <= n && p >= 0 && p <= 1))
    throw new RangeError(`${k} of ${n} trials with chance ${p} cannot be tested`);
  if (k === n * p) return 1;
  // What is far out on the other side is counted from its end, with successes and failures swapped where that end is the upper one.
  const [count, chance] = k < n * p ? [k, p] : [n - k, 1 - p];
  const near = binomialCdf({ k: count, n, p: chance });
  const limit = binomialDensity({ k: count, n, p: chance }) * ROUNDING;
  const failures = lastWithin({ n, p: 1 - chance, limit });
  return Math.min(1, near + binomialCdf({ k: failures, n, p: 1 - chance }));
}

/** The greatest number of successes below the mean whose chance is at most `limit`; -1 if there is none. */
function lastWithin({ n, p, limit }: { n: number; p: number; limit: number }): number {
  let low = -1;
  let high = Math.floor(n * p) + 1;
  // The chances grow up to the mean.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (binomialDensity({ k: middle, n, p }) <= limit) low = middle;
    else high = middle;
  }
  return low;
}
