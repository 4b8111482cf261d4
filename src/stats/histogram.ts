export interface Histogram {
  /** The borders of the bins, one more than there are bins. */
  readonly edges: readonly number[];
  readonly counts: readonly number[];
}

/**
 * How many values fall into each of `bins` equally wide bins from the least to the greatest value, or over the range given, as NumPy's
 * `histogram`: a bin holds its lower edge but not its upper one, except the last, which holds both. Values out of range are not counted.
 * A range without width is widened by a half either way; no values make a range from 0 to 1.
 */
export function histogram(
  values: ArrayLike<number>,
  bins: number,
  range: { readonly low: number; readonly high: number } = rangeOf(values),
): Histogram {
  if (!(Number.isInteger(bins) && bins >= 1)) throw new RangeError(`a histogram cannot have ${bins} bins`);
  if (!(Number.isFinite(range.low) && Number.isFinite(range.high) && range.low <= range.high))
    throw new RangeError(`a histogram cannot range from ${range.low} to ${range.high}`);
  const widen = range.low === range.high ? 0.5 : 0;
  const [low, high] = [range.low - widen, range.high + widen];
  const edges = Array.from({ length: bins + 1 }, (_, at) =>
    at === bins ? high : low + (at * (high - low)) / bins,
  );
  const counts = new Array<number>(bins).fill(0);
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    if (value >= low && value <= high) counts[binOf(value, edges)]! += 1;
  }
  return { edges, counts };
}

/** By arithmetic, then moved by one where rounding has put a value on the wrong side of an edge. */
function binOf(value: number, edges: readonly number[]): number {
  const last = edges.length - 2;
  const low = edges[0]!;
  let bin = Math.min(last, Math.floor(((value - low) / (edges[last + 1]! - low)) * (last + 1)));
  while (value < edges[bin]!) bin--;
  while (bin < last && value >= edges[bin + 1]!) bin++;
  return bin;
}

function rangeOf(values: ArrayLike<number>): { low: number; high: number } {
  if (values.length === 0) return { low: 0, high: 1 };
  let [low, high] = [values[0]!, values[0]!];
  for (let at = 1; at < values.length; at++) {
    low = Math.min(low, values[at]!);
    high = Math.max(high, values[at]!);
  }
  return { low, high };
}
