import { splitmix32 } from "./random.ts";
import { sum } from "./sum.ts";

/** Equal-length rows of numbers, one after the other in one array. */
export interface Rows {
  readonly values: Float64Array;
  readonly width: number;
  readonly count: number;
}

/** How many rows are held, unless told otherwise; further examples share them. */
export const MAX_ROWS = 8192;

const FIRST_ROWS = 64;

/**
 * One row of counts for each example, in bounded memory: when there are more than `maxRows`, every example is added to a
 * row that is picked as if at random from the example's number alone. Picked at random, because a row of neighbours would vary more
 * than mixed examples where a corpus is sorted, and a row of examples from everywhere less. From the number alone, so
 * that the rows of all systems hold the same examples and stay paired.
 */
export class TallyRows {
  /** How many numbers a row has. */
  readonly width: number;
  readonly #maxRows: number;
  #values: Float64Array;
  #examples = 0;

  constructor(width: number, { maxRows = MAX_ROWS }: { readonly maxRows?: number | undefined } = {}) {
    if (!Number.isInteger(maxRows) || maxRows < 1)
      throw new RangeError(`TallyRows needs a number of rows to hold, at least 1, not ${maxRows}`);
    this.width = width;
    this.#maxRows = maxRows;
    this.#values = new Float64Array(Math.min(FIRST_ROWS, maxRows) * width);
  }

  /** How many examples were added. */
  get examples(): number {
    return this.#examples;
  }

  /** Adds the row of the next example. */
  append(row: ArrayLike<number>): void {
    if (row.length !== this.width)
      throw new RangeError(`a row of ${row.length} numbers among rows of ${this.width}`);
    const start = this.#next() * this.width;
    for (let at = 0; at < this.width; at++) this.#values[start + at]! += row[at]!;
  }

  /** Adds a row of zeros: for an example that has nothing to count, so that the rows of all systems stay aligned. */
  skip(): void {
    this.#next();
  }

  /** The rows as they are now: a view, good until the next row is added. */
  rows(): Rows {
    const { width } = this;
    const count = Math.min(this.#examples, this.#maxRows);
    return { values: this.#values.subarray(0, count * width), width, count };
  }

  /** The sum of all rows. */
  total(): number[] {
    return Array.from({ length: this.width }, (_, column) => sum(this.#column(column)));
  }

  *#column(column: number): Generator<number> {
    const { values, count } = this.rows();
    for (let row = 0; row < count; row++) yield values[row * this.width + column]!;
  }

  /** The place of the next example's row, room made for it. */
  #next(): number {
    const example = this.#examples++;
    if (example === this.#maxRows) this.#scatter();
    if (example >= this.#maxRows) return this.#placeOf(example);
    if ((example + 1) * this.width > this.#values.length) {
      const larger = new Float64Array(Math.min(this.#maxRows, 2 * example) * this.width);
      larger.set(this.#values);
      this.#values = larger;
    }
    return example;
  }

  #placeOf(example: number): number {
    return splitmix32(example)() % this.#maxRows;
  }

  /** Sends the examples that had a row of their own to the rows they share from now on. */
  #scatter(): void {
    const own = this.#values;
    this.#values = new Float64Array(own.length);
    for (let example = 0; example < this.#maxRows; example++) {
      const to = this.#placeOf(example) * this.width;
      for (let at = 0; at < this.width; at++) this.#values[to + at]! += own[example * this.width + at]!;
    }
  }
}
