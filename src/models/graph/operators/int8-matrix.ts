/** A matrix [rows, columns] as 8-bit integers, each row with a scale of its own. */
export interface QuantizedMatrix {
  readonly dims: readonly number[];
  readonly integers: Int8Array;
  readonly scales: Float32Array;
}

type Matrix = { readonly dims: readonly number[]; readonly data: Float32Array };

const LARGEST = 127;

/**
 * Machines without VNNI multiply 8-bit integers in pairs of neighbours and add the two products in 16 bits (vpmaddubsw), which
 * overflow when the weights of a pair sum to more: 255 · 128 < 2¹⁵.
 */
const LARGEST_PAIR = 128;

/**
 * The finest step: smaller floats have fewer digits, and machines differ in whether they take them for zero. A row that needs smaller
 * steps is a row of zeros.
 */
const FINEST = 2 ** -126;

/** How far a number of up to 128 steps moves when the step is rounded to a float. */
const HAIR = 2 ** -17;

/** Rounds each row to steps of its own, so fine that its largest number takes `largest` of them. */
export function quantizeMatrix(matrix: Matrix, largest?: number): QuantizedMatrix {
  return largest === undefined ? quantizeWeights(matrix) : quantizeTable(matrix, largest);
}

/** For rows that are looked up. */
function quantizeTable({ dims, data }: Matrix, largest: number): QuantizedMatrix {
  const [rows = 0, columns = 0] = dims;
  const integers = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const end = (row + 1) * columns;
    let most = 0;
    for (let at = end - columns; at < end; at++) most = Math.max(most, Math.abs(data[at]!));
    const scale = stepOf(most / largest);
    scales[row] = scale;
    for (let at = end - columns; at < end; at++) integers[at] = bounded(data[at]! / scale, largest);
  }
  return { dims, integers, scales };
}

/**
 * For rows that are multiplied: the steps are as fine as no pair overflows, so that the same integers come out on every machine. What
 * was quantized before keeps its integers.
 */
function quantizeWeights({ dims, data }: Matrix): QuantizedMatrix {
  const [rows = 0, columns = 0] = dims;
  const integers = new Int8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const from = row * columns;
    const scale = weightScale(data.subarray(from, from + columns));
    scales[row] = scale;
    for (let at = from; at < from + columns; at += 2) {
      const second = at + 1 < from + columns ? data[at + 1]! / scale : 0;
      const pair = roundPair(data[at]! / scale, second);
      integers[at] = pair[0];
      if (at + 1 < from + columns) integers[at + 1] = pair[1];
    }
  }
  return { dims, integers, scales };
}

function weightScale(row: Float32Array): number {
  let scale = 0;
  for (let at = 0; at < row.length; at += 2) {
    const [one, other] = [row[at]!, row[at + 1] ?? 0];
    const most = Math.max(Math.abs(one), Math.abs(other));
    scale = Math.max(scale, most / LARGEST, Math.abs(one + other) / LARGEST_PAIR);
  }
  return stepOf(scale);
}

function stepOf(scale: number): number {
  const step = Math.fround(scale);
  return step < FINEST ? 1 : step;
}

/** Rounds both; where both were rounded up into an overflow, the one that was rounded up further is rounded down instead. */
function roundPair(one: number, other: number): readonly [number, number] {
  const [first, second] = [bounded(one, LARGEST), bounded(other, LARGEST)];
  if (Math.abs(first + second) <= LARGEST_PAIR) return [first, second];
  const further = Math.abs(first) - Math.abs(one) > Math.abs(second) - Math.abs(other);
  return further ? [first - Math.sign(first), second] : [first, second - Math.sign(second)];
}

/**
 * Rounds to the nearest, a half away from zero, also one that the rounding of the step made a little less: of the pair that the steps
 * were made for, both would be rounded down otherwise, and the row would have finer steps when it is quantized again.
 */
function bounded(value: number, largest: number): number {
  const size = Math.min(largest, Math.floor(Math.abs(value) + 0.5 + HAIR));
  return value < 0 ? -size : size;
}
