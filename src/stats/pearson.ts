import { sameLength } from "./same-length.ts";

/**
 * Pearson's correlation r: how near the points lie to a straight line, from -1 to 1. `undefined` for fewer than two points
 * or a column of equal values. A value that is not finite throws a RangeError, and so do columns of different lengths.
 */
export function pearson(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  const n = sameLength(x, y);
  if (isConstant(x) || isConstant(y)) return undefined;
  let xMean = 0;
  let yMean = 0;
  for (let at = 0; at < n; at++) {
    xMean += x[at]!;
    yMean += y[at]!;
  }
  xMean /= n;
  yMean /= n;
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let at = 0; at < n; at++) {
    const dx = x[at]! - xMean;
    const dy = y[at]! - yMean;
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const product = xx * yy;
  const r = product > 1e-280 && product < 1e280 ? xy / Math.sqrt(product) : pearson(scaled(x), scaled(y))!;
  return Math.max(-1, Math.min(1, r));
}

/** Whether there are no two different values. */
function isConstant(values: ArrayLike<number>): boolean {
  const first = values[0];
  for (let at = 1; at < values.length; at++) if (values[at] !== first) return false;
  return true;
}

/** The values moved and stretched to lie from 0 to 1, which leaves r as it is: for columns whose squares leave the range of a double. */
function scaled(values: ArrayLike<number>): Float64Array {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    if (!Number.isFinite(values[at])) throw new RangeError(`value ${at} is not a finite number`);
    least = Math.min(least, values[at]!);
    greatest = Math.max(greatest, values[at]!);
  }
  // The span of a column may be greater than the greatest double.
  const unit = Number.isFinite(greatest - least) ? 1 : 2;
  const span = greatest / unit - least / unit;
  return Float64Array.from(values, (value) => (value / unit - least / unit) / span);
}
