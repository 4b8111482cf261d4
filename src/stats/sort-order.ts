/** Runs up to this length are put in order by insertion before they are merged. */
const RUN = 8;

/**
 * The places of the values in ascending order, the first place first among equals: `values[order[0]]` is the least.
 * A value that is not a number cannot be ordered and throws a RangeError.
 */
export function sortOrder(values: ArrayLike<number>): Int32Array {
  const n = values.length;
  const keys = new Float64Array(values);
  let order = new Int32Array(n);
  for (let at = 0; at < n; at++) {
    if (Number.isNaN(keys[at])) throw new RangeError(`value ${at} is not a number and cannot be ordered`);
    order[at] = at;
  }
  for (let start = 0; start < n; start += RUN) insertionSort(keys, order, start, Math.min(start + RUN, n));
  let other = new Int32Array(n > RUN ? n : 0);
  for (let width = RUN; width < n; width *= 2) {
    mergeRuns(keys, order, other, width);
    [order, other] = [other, order];
  }
  return order;
}

function insertionSort(keys: Float64Array, order: Int32Array, start: number, end: number): void {
  for (let at = start + 1; at < end; at++) {
    const moved = order[at]!;
    const key = keys[moved]!;
    let to = at;
    for (; to > start && keys[order[to - 1]!]! > key; to--) order[to] = order[to - 1]!;
    order[to] = moved;
  }
}

/** Merges each two neighbouring runs of `width` into one. */
function mergeRuns(keys: Float64Array, from: Int32Array, to: Int32Array, width: number): void {
  for (let start = 0; start < from.length; start += 2 * width) {
    const middle = Math.min(start + width, from.length);
    const end = Math.min(start + 2 * width, from.length);
    let left = start;
    let right = middle;
    for (let at = start; at < end; at++) {
      const takeLeft = left < middle && (right >= end || keys[from[left]!]! <= keys[from[right]!]!);
      to[at] = takeLeft ? from[left++]! : from[right++]!;
    }
  }
}
