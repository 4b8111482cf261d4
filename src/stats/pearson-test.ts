import { type CorrelationP, correlationP } from "./correlation-p.ts";
import { pearson } from "./pearson.ts";

export interface PearsonTest extends CorrelationP {
  readonly r: number;
  /** Degrees of freedom: n - 2. */
  readonly df: number;
}

/**
 * Pearson's r and how likely one so great is without any correlation, as SciPy 1.10's `pearsonr`. Two points always lie on a line:
 * p is 1. `undefined` where r is.
 */
export function pearsonTest(x: ArrayLike<number>, y: ArrayLike<number>): PearsonTest | undefined {
  const r = pearson(x, y);
  if (r === undefined) return undefined;
  const df = x.length - 2;
  return df === 0 ? { r, df, p: 1, pLess: 1, pGreater: 1 } : { r, df, ...correlationP(r, x.length) };
}
