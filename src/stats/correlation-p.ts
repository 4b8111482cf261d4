import { regularizedBeta } from "./regularized-beta.ts";

/** How often columns without any correlation give one like this. */
export interface CorrelationP {
  /** At least as far from 0, on either side. */
  readonly p: number;
  /** This or less. */
  readonly pLess: number;
  /** This or greater. */
  readonly pGreater: number;
}

/**
 * The chances of a correlation `r` of `n` > 2 points when one of two uncorrelated columns is normal: (1 + r) / 2 is then a beta
 * value with both shapes n/2 - 1, which is the same as t = r √((n - 2) / (1 - r²)) with n - 2 degrees of freedom.
 */
export function correlationP(r: number, n: number): CorrelationP {
  const shape = n / 2 - 1;
  const below = (1 + r) / 2;
  const above = (1 - r) / 2;
  const pLess = regularizedBeta({ x: below, y: above, a: shape, b: shape });
  const pGreater = regularizedBeta({ x: above, y: below, a: shape, b: shape });
  return { p: Math.min(1, 2 * Math.min(pLess, pGreater)), pLess, pGreater };
}
