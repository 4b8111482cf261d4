import { deviance } from "./deviance.ts";
import { stirlingError } from "./stirling-error.ts";

export interface BinomialPoint {
  /** Successes: from 0 to n, need not be whole. */
  readonly k: number;
  /** Trials. */
  readonly n: number;
  /** The chance of a success. */
  readonly p: number;
  /** The chance of a failure, where it is known better than as 1 - p. */
  readonly q?: number;
}

/** The chance of exactly `k` successes in `n` trials, by Loader's saddle-point expansion (2000): no digits are lost for large n. */
export function binomialDensity({ k, n, p, q = 1 - p }: BinomialPoint): number {
  if (k < 0 || k > n) return 0;
  if (p === 0) return k === 0 ? 1 : 0;
  if (q === 0) return k === n ? 1 : 0;
  if (k === 0) return Math.exp(n * (p < 0.1 ? Math.log1p(-p) : Math.log(q)));
  if (k === n) return Math.exp(n * (q < 0.1 ? Math.log1p(-q) : Math.log(p)));
  const shape = stirlingError(n) - stirlingError(k) - stirlingError(n - k);
  const distance = deviance(k, n * p) + deviance(n - k, n * q);
  return Math.exp(shape - distance) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}
