import { MIN_GIVEN } from "./bootstrap.ts";
import type { Random } from "./random.ts";
import { randomInteger } from "./random-integer.ts";
import { sameLength } from "./same-length.ts";

/** A column as the statistic sees it: `Int32Array` for a column of that kind (`denseRanks`, say), else `Float64Array`. */
export type ResampledColumn = Int32Array | Float64Array;

export interface ResampleColumnsOptions {
  /** Columns of equal length whose rows belong together. */
  readonly columns: readonly ArrayLike<number>[];
  readonly resamples: number;
  readonly random: Random;
  /** From the columns of a resample, which are written over by the next, to a number; `undefined` where it has none. */
  readonly statistic: (columns: readonly ResampledColumn[]) => number | undefined;
}

/**
 * Draws as many rows as there are, with replacement, `resamples` times over, and answers the statistic of each: the bootstrap for what is
 * not made of sums, such as correlations. A resample without a value is drawn anew; `undefined` when more than 5 % have none.
 */
export function resampleColumns({
  columns,
  resamples,
  random,
  statistic,
}: ResampleColumnsOptions): Float64Array | undefined {
  const n = columns[0]?.length ?? 0;
  for (const column of columns) sameLength(columns[0]!, column);
  if (n === 0) return undefined;
  const rows = new Int32Array(n);
  const drawn = columns.map((column) =>
    column instanceof Int32Array ? new Int32Array(n) : new Float64Array(n),
  );
  const values = new Float64Array(resamples);
  let left = Math.floor(resamples / MIN_GIVEN);
  for (let resample = 0; resample < resamples; left--) {
    if (left === 0) return undefined;
    for (let row = 0; row < n; row++) rows[row] = randomInteger(random, n);
    for (const [at, column] of columns.entries()) gather(column, rows, drawn[at]!);
    const value = statistic(drawn);
    if (value !== undefined) values[resample++] = value;
  }
  return values;
}

function gather(column: ArrayLike<number>, rows: Int32Array, into: ResampledColumn): void {
  for (let row = 0; row < rows.length; row++) into[row] = column[rows[row]!]!;
}
