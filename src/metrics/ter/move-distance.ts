import { grown } from "../../text/int-list.ts";

/** A stretch of words, and the position, counted without it, at which it is put. */
export interface Move {
  readonly start: number;
  readonly length: number;
  readonly target: number;
}

/** More than any distance, and small enough to add to. */
const UNREACHED = 1e9;

/**
 * Edit distance of a text from a reference, and of the texts that one move of words makes of it. Tables of the distances of
 * all beginnings and of all ends are kept: they give a move's outcome without its unmoved words, and a lower bound that
 * leaves out most of the rest. Memory is kept between texts.
 */
export class MoveDistance {
  #text: Int32Array = new Int32Array();
  #reference: Int32Array = new Int32Array();
  #columns = 1;
  /** Distances of the text's first words from the reference's first words, and of its last words from the last. */
  #before: Int32Array = new Int32Array(1024);
  #after: Int32Array = new Int32Array(1024);
  #row: Int32Array = new Int32Array(64);
  /** The columns of the row that can still lead to a distance low enough. */
  #low = 0;
  #high = 0;

  /** The distance of the loaded text. */
  get distance(): number {
    return this.#after[0]!;
  }

  load(text: Int32Array, reference: Int32Array): void {
    this.#text = text;
    this.#reference = reference;
    this.#columns = reference.length + 1;
    this.#before = grown(this.#before, (text.length + 1) * this.#columns);
    this.#after = grown(this.#after, (text.length + 1) * this.#columns);
    this.#row = grown(this.#row, this.#columns);
    fillTable(this.#before, text, reference, 1);
    fillTable(this.#after, text, reference, -1);
  }

  /**
   * The distance after a move, or any number above `highest` if it is above. What is left of the moved text differs from
   * what is left of the loaded text by words of the stretch that one of them lacks, each worth one edit at most.
   */
  distanceAfter({ start, length, target }: Move, highest: number): number {
    const text = this.#text;
    if (target < start) {
      this.#begin(target, target, highest + 2 * length);
      for (let at = 0; at < length; at++)
        this.#goOn(text[start + at]!, target, highest + 2 * length - at - 1);
      for (let at = target; at < start; at++) this.#goOn(text[at]!, at + 1, highest + length);
      return this.#finish(start + length, highest);
    }
    const end = target + length;
    this.#begin(start, start + length, highest + length);
    for (let at = start + length; at < end; at++) this.#goOn(text[at]!, at + 1, highest + length);
    for (let at = 0; at < length; at++) this.#goOn(text[start + at]!, end, highest + length - at - 1);
    return this.#finish(end, highest);
  }

  /** Starts from a row of the table; `limit` is on the sum with the distance of what is left of the loaded text from `next` on. */
  #begin(from: number, next: number, limit: number): void {
    const row = this.#row;
    const before = from * this.#columns;
    const after = next * this.#columns;
    this.#low = this.#columns;
    this.#high = -1;
    for (let column = 0; column < this.#columns; column++) {
      const cost = this.#before[before + column]!;
      const possible = cost + this.#after[after + column]! <= limit;
      row[column] = possible ? cost : UNREACHED;
      if (!possible) continue;
      if (this.#high < 0) this.#low = column;
      this.#high = column;
    }
  }

  /** Goes one word on. */
  #goOn(word: number, next: number, limit: number): void {
    if (this.#high < 0) return;
    const row = this.#row;
    const reference = this.#reference;
    const after = next * this.#columns;
    const last = this.#high;
    let across = UNREACHED;
    let left = UNREACHED;
    let low = this.#columns;
    let high = -1;
    for (let column = this.#low; column < this.#columns; column++) {
      if (column > last + 1 && left >= UNREACHED) break;
      const up = column > last ? UNREACHED : row[column]!;
      let cost = column > 0 && reference[column - 1] === word ? across : across + 1;
      if (up + 1 < cost) cost = up + 1;
      if (left + 1 < cost) cost = left + 1;
      across = up;
      if (cost + this.#after[after + column]! > limit) cost = UNREACHED;
      else {
        if (high < 0) low = column;
        high = column;
      }
      row[column] = cost;
      left = cost;
    }
    this.#low = low;
    this.#high = high;
  }

  #finish(next: number, highest: number): number {
    const after = next * this.#columns;
    let distance = highest + 1;
    for (let column = this.#low; column <= this.#high; column++)
      distance = Math.min(distance, this.#row[column]! + this.#after[after + column]!);
    return distance;
  }
}

/** Fills a table with the edit distances of all beginnings of two texts (step 1), or of all their ends (step -1). */
function fillTable(table: Int32Array, text: Int32Array, reference: Int32Array, step: 1 | -1): void {
  const width = step * (reference.length + 1);
  let row = step === 1 ? 0 : (text.length + 1) * (reference.length + 1) - 1;
  for (let done = 0; done <= reference.length; done++) table[row + step * done] = done;
  for (let rows = 1; rows <= text.length; rows++) {
    const word = text[step === 1 ? rows - 1 : text.length - rows];
    let above = row;
    row += width;
    let across = table[above]!;
    let left = rows;
    table[row] = rows;
    let column = step === 1 ? 0 : reference.length - 1;
    for (let done = 1; done <= reference.length; done++, column += step) {
      above += step;
      const up = table[above]!;
      let cost = reference[column] === word ? across : across + 1;
      if (up + 1 < cost) cost = up + 1;
      if (left + 1 < cost) cost = left + 1;
      table[row + step * done] = cost;
      left = cost;
      across = up;
    }
  }
}
