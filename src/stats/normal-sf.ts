const ROOT_TAU = Math.sqrt(2 * Math.PI);

/** The chance that a standard normal value is greater than `z`; to about 15 digits also far out in the upper tail. */
export function normalSf(z: number): number {
  if (Number.isNaN(z)) throw new RangeError("normalSf needs a number");
  if (z < 1) return z < -1 ? 1 - upperTail(-z) : 0.5 - normalCentre(z);
  return upperTail(z);
}

/** The chance of a standard normal value between 0 and `z`, negative for a negative `z`: for |z| up to about 1. */
export function normalCentre(z: number): number {
  // φ(z) (z + z³/3 + z⁵/15 + …): Abramowitz and Stegun 26.2.11.
  let term = z;
  let total = z;
  for (let odd = 3; Math.abs(term) > 1e-18 * Math.abs(total); odd += 2) {
    term *= (z * z) / odd;
    total += term;
  }
  return normalDensity(z) * total;
}

/** The density of the standard normal distribution at `z`. */
export function normalDensity(z: number): number {
  // z² rounded would be magnified by the exponential: the leading part of z has an exact square.
  const lead = Math.round(z * 16) / 16;
  const rest = (z - lead) * (z + lead);
  return (Math.exp((-lead * lead) / 2) * Math.exp(-rest / 2)) / ROOT_TAU;
}

/** For z of 1 or more: φ(z) over Laplace's continued fraction z + 1/(z + 2/(z + …)), Abramowitz and Stegun 26.2.14. */
function upperTail(z: number): number {
  if (z > 40) return 0;
  let fraction = z;
  for (let level = Math.ceil(30 + 400 / (z * z)); level > 0; level--) fraction = z + level / fraction;
  return normalDensity(z) / fraction;
}
