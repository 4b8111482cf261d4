import { regularizedBeta } from "./regularized-beta.ts";

/** The chance that a value of Student's t distribution with `df` degrees of freedom is greater than `t`. */
export function studentSf(t: number, df: number): number {
  if (Number.isNaN(t) || !(df > 0)) throw new RangeError(`studentSf has no value at t = ${t}, df = ${df}`);
  if (t < 0) return 1 - studentSf(-t, df);
  // Abramowitz and Stegun 26.7.1: half the chance of a beta value below df / (df + t²).
  const square = (t * t) / df;
  const x = 1 / (1 + square);
  const y = square === Number.POSITIVE_INFINITY ? 1 : square / (1 + square);
  return regularizedBeta({ x, y, a: df / 2, b: 0.5 }) / 2;
}
