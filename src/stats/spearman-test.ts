import { correlationP } from "./correlation-p.ts";
import { spearman } from "./spearman.ts";

export interface SpearmanTest {
  readonly rho: number;
  /** Two-sided. */
  readonly p: number;
}

/**
 * Spearman's ρ and how likely one so great is without any correlation, by t with n - 2 degrees of freedom, as SciPy 1.10's
 * `spearmanr`. `undefined` where ρ is, and for two points, which leave no degree of freedom.
 */
export function spearmanTest(x: ArrayLike<number>, y: ArrayLike<number>): SpearmanTest | undefined {
  const rho = spearman(x, y);
  if (rho === undefined || x.length < 3) return undefined;
  return { rho, p: correlationP(rho, x.length).p };
}
