import { binomialDensity } from "./binomial-density.ts";

export interface BetaPoint {
  /** From 0 to 1. */
  readonly x: number;
  /** 1 - x, where it is known better than by subtraction. */
  readonly y?: number;
  readonly a: number;
  readonly b: number;
}

/** The regularized incomplete beta function I_x(a, b): the chance that a beta value with shapes a, b > 0 is at most x. */
export function regularizedBeta({ x, y = 1 - x, a, b }: BetaPoint): number {
  if (!(x >= 0 && y >= 0 && a > 0 && b > 0))
    throw new RangeError(`regularizedBeta has no value at x = ${x}, a = ${a}, b = ${b}`);
  if (x === 0 || y === 0) return x === 0 ? 0 : 1;
  // The continued fraction converges fast below the mean; above it, the other tail is taken from 1.
  if (x < (a + 1) / (a + b + 2)) return lowerBeta(x, y, a, b);
  return 1 - lowerBeta(y, x, b, a);
}

function lowerBeta(x: number, y: number, a: number, b: number): number {
  // x^a y^b / B(a, b), as a binomial density of real arguments.
  const front = ((a * b) / (a + b)) * binomialDensity({ k: a, n: a + b, p: x, q: y });
  return front === 0 ? 0 : front / continuedFraction(x, y, a, b);
}

/** DiDonato and Morris, "Algorithm 708" (1992), eq. 9, from the top by Lentz's method. */
function continuedFraction(x: number, y: number, a: number, b: number): number {
  const lead = a * y - b * x + 1;
  let value = (a * lead) / (a + 1);
  let c = value;
  let d = 0;
  for (let m = 1; m < 100_000; m++) {
    const odd = a + 2 * m - 1;
    const turn = (m * (b - m) * x) / odd;
    const numerator = (((a + m - 1) * (a + b + m - 1) * x) / odd) * turn;
    const partial = m + turn + ((a + m) * (lead + m * (1 + y))) / (odd + 2);
    d = 1 / (partial + numerator * d);
    c = partial + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 3e-16) break;
  }
  return value;
}
