import { deviance } from "./deviance.ts";
import { stirlingError } from "./stirling-error.ts";

/** The regularized upper incomplete gamma function Q(a, x): the chance that a gamma value with shape a > 0 and scale 1 is greater than x. */
export function regularizedGammaQ(a: number, x: number): number {
  if (!(a > 0 && x >= 0)) throw new RangeError(`regularizedGammaQ has no value at a = ${a}, x = ${x}`);
  if (x === 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  return x < a + 1 ? 1 - lowerSeries(a, x) : upperFraction(a, x);
}

/** The regularized lower incomplete gamma function P(a, x) = 1 - Q(a, x), with its own digits where it is small. */
export function regularizedGammaP(a: number, x: number): number {
  if (!(a > 0 && x >= 0)) throw new RangeError(`regularizedGammaP has no value at a = ${a}, x = ${x}`);
  if (x === 0) return 0;
  if (x === Number.POSITIVE_INFINITY) return 1;
  return x < a + 1 ? lowerSeries(a, x) : 1 - upperFraction(a, x);
}

/** x^a e^-x / Γ(a + 1), as a Poisson density of real arguments (Loader 2000). */
function poissonDensity(a: number, x: number): number {
  return Math.exp(-stirlingError(a) - deviance(a, x)) / Math.sqrt(2 * Math.PI * a);
}

/** Abramowitz and Stegun 6.5.29. */
function lowerSeries(a: number, x: number): number {
  let term = 1;
  let total = 1;
  for (let k = 1; term > 1e-17 * total; k++) {
    term *= x / (a + k);
    total += term;
  }
  return poissonDensity(a, x) * total;
}

/** Legendre's continued fraction, Abramowitz and Stegun 6.5.31 in its even part, by Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let value = d;
  for (let k = 1; k < 100_000; k++) {
    const numerator = k * (a - k);
    b += 2;
    d = 1 / (b + numerator * d);
    c = b + numerator / c;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < 3e-16) break;
  }
  return a * poissonDensity(a, x) * value;
}
