/** Coefficients of 1/z, 1/z³, … in Stirling's series: Bernoulli numbers B₂ₖ / (2k (2k - 1)), Abramowitz and Stegun 6.1.40. */
const SERIES = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/**
 * The error of Stirling's formula: ln Γ(z + 1) - (z + ½) ln z + z - ½ ln 2π, for z > 0. What is left of a factorial once the parts
 * that would cancel are taken away (Loader, "Fast and accurate computation of binomial probabilities", 2000).
 */
export function stirlingError(z: number): number {
  let shift = 0;
  // One step down: the error at z is that at z + 1, plus (z + ½) ln(1 + 1/z) - 1.
  for (; z < 10; z++) shift += (z + 0.5) * Math.log1p(1 / z) - 1;
  const inverse = 1 / z;
  let power = inverse;
  let total = 0;
  for (const coefficient of SERIES) {
    total += coefficient * power;
    power *= inverse * inverse;
  }
  return total + shift;
}
