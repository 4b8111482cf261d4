/** Where a quantile stands between two order statistics, by its number in Hyndman and Fan (1996), table 1. */
export type QuantileMethod = 4 | 5 | 6 | 7 | 8 | 9;

/** The share of the line before the first and after the last value (their α and β): a quantile p stands at α + p (n + 1 - α - β). */
const PLOTTING: Readonly<Record<QuantileMethod, readonly [alpha: number, beta: number]>> = {
  4: [0, 1],
  5: [1 / 2, 1 / 2],
  6: [0, 0],
  7: [1, 1],
  8: [1 / 3, 1 / 3],
  9: [3 / 8, 3 / 8],
};

/** The value below which a share `p` of the values lies, by linear interpolation (R-7 unless told otherwise); `undefined` for no values. */
export function quantile(
  values: ArrayLike<number>,
  p: number,
  method: QuantileMethod = 7,
): number | undefined {
  return quantileSorted(Float64Array.from(values).sort(), p, method);
}

/** The same for values that are already in ascending order. */
export function quantileSorted(
  sorted: ArrayLike<number>,
  p: number,
  method: QuantileMethod = 7,
): number | undefined {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`quantile needs a share from 0 to 1, not ${p}`);
  const n = sorted.length;
  if (n === 0) return undefined;
  // A typed array sorts NaN last.
  if (Number.isNaN(sorted[n - 1])) throw new RangeError("quantile cannot order a value that is not a number");
  const [alpha, beta] = PLOTTING[method];
  const place = Math.min(n, Math.max(1, alpha + p * (n + 1 - alpha - beta)));
  const below = Math.floor(place);
  const low = sorted[below - 1]!;
  const high = sorted[Math.min(n, below + 1) - 1]!;
  return low === high ? low : low + (place - below) * (high - low);
}
