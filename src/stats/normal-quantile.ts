import { normalCentre, normalDensity, normalSf } from "./normal-sf.ts";

/** The probit: the value below which a standard normal value lies with chance `p`; infinite for 0 and 1. */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normalQuantile needs a chance from 0 to 1, not ${p}`);
  if (p > 0.5) return -lowerQuantile(1 - p, p - 0.5);
  return lowerQuantile(p, 0.5 - p);
}

/** For a chance `p` of at most a half, given with its distance from a half, which near a half has more digits. */
function lowerQuantile(p: number, fromHalf: number): number {
  if (p === 0) return Number.NEGATIVE_INFINITY;
  let z = -roughUpper(p);
  // Halley's method triples the digits each time: 3, 10, 30.
  for (let step = 0; step < 3; step++) {
    const excess = fromHalf < 0.3 ? normalCentre(z) + fromHalf : normalSf(-z) - p;
    const newton = excess / normalDensity(z);
    z -= newton / (1 + (z * newton) / 2);
  }
  // Not -0 for a half.
  return z + 0;
}

/** The value exceeded with chance `p`, to within 0.00045: Abramowitz and Stegun 26.2.23. */
function roughUpper(p: number): number {
  const t = Math.sqrt(-2 * Math.log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - top / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}
