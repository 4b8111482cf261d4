/**
 * Pearson's correlation of pairs that each count as often as their weight says: what it would be of the pairs written
 * out that many times. `undefined` when it is not defined.
 */
export function weightedPearson(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
): number | undefined {
  if (x.length !== y.length || x.length !== weights.length)
    throw new RangeError(`${x.length}, ${y.length} and ${weights.length} numbers cannot be paired`);
  let total = 0;
  let sumX = 0;
  let sumY = 0;
  for (let at = 0; at < x.length; at++) {
    const weight = weights[at]!;
    total += weight;
    sumX += weight * x[at]!;
    sumY += weight * y[at]!;
  }
  const [meanX, meanY] = [sumX / total, sumY / total];
  let [xx, yy, xy] = [0, 0, 0];
  for (let at = 0; at < x.length; at++) {
    const weight = weights[at]!;
    const dx = x[at]! - meanX;
    const dy = y[at]! - meanY;
    xx += weight * dx * dx;
    yy += weight * dy * dy;
    xy += weight * dx * dy;
  }
  if (isNegligible(xx, total, meanX) || isNegligible(yy, total, meanY)) return undefined;
  return Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
}

/** Whether a sum of squares is what rounding leaves of a constant column. */
function isNegligible(squares: number, total: number, mean: number): boolean {
  return !(squares > total * (Number.EPSILON * mean) ** 2 * 16);
}
