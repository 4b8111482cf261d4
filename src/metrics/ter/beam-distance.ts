import { grown } from "../../text/int-list.ts";

const BEAM_WIDTH = 25;

/** More than any distance, and small enough to add to. */
const UNREACHED = 1e9;

/** How the words of text and reference face each other in the cheapest way to edit one into the other. */
export interface Alignment {
  /** For each word of the reference, the last word of the text at or before it; -1 before the first. */
  readonly textAt: Int32Array;
  /** How many of the first words of the text are wrong: position n is about the n words before it. */
  readonly textErrors: Int32Array;
  /** The same for words of the reference that the text lacks at their place. */
  readonly referenceErrors: Int32Array;
}

/**
 * Edit distance of texts of one length from one reference, as sacreBLEU's TER computes it: only cells near the diagonal
 * are looked at, so that it may exceed the true distance of long texts. All rows are kept, so that a text that differs
 * from the loaded one in a stretch of words costs only the rows from there on. Memory is kept between references.
 */
export class BeamDistance {
  #reference: Int32Array = new Int32Array();
  #text: Int32Array = new Int32Array();
  #length = 0;
  /** Each row's first column, the column after its last, and where its column 0 would stand among the cells. */
  #lows: Int32Array = new Int32Array(64);
  #highs: Int32Array = new Int32Array(64);
  #zeros: Int32Array = new Int32Array(64);
  #cells: Int32Array = new Int32Array(1024);
  #trial: Int32Array = new Int32Array(1024);
  #distance = 0;

  /** The distance of the loaded text. */
  get distance(): number {
    return this.#distance;
  }

  /** Takes in a reference and a text. */
  load(text: Int32Array, reference: Int32Array): void {
    this.#reference = reference;
    this.#length = text.length;
    this.#layOut();
    for (let column = 0; column <= reference.length; column++) this.#cells[this.#zeros[0]! + column] = column;
    this.reload(text, 0);
  }

  /** Takes in another text of the same length that has the same words before position `from`. */
  reload(text: Int32Array, from: number): void {
    const cells = this.#cells;
    this.#text = text;
    for (let row = from + 1; row <= this.#length; row++) this.#fill(row, text[row - 1]!, cells, cells);
    this.#distance = cells[this.#zeros[this.#length]! + this.#reference.length]!;
  }

  /** The distance of a text that differs from the loaded one only in positions from `from` up to `to`. */
  distanceOf(text: Int32Array, from: number, to: number): number {
    const trial = this.#trial;
    let above = this.#cells;
    for (let row = from + 1; row <= this.#length; row++) {
      this.#fill(row, text[row - 1]!, above, trial);
      above = trial;
      // Rows that differ by a constant, before equal words, go on to differ by it.
      const change = row >= to ? this.#change(row) : undefined;
      if (change !== undefined) return this.#distance + change;
    }
    return above[this.#zeros[this.#length]! + this.#reference.length]!;
  }

  /** The loaded text's cheapest edits: keeping or replacing a word goes before leaving one out, that before adding one. */
  align(): Alignment {
    const textAt = new Int32Array(this.#reference.length);
    const textErrors = new Int32Array(this.#length + 1);
    const referenceErrors = new Int32Array(this.#reference.length + 1);
    let row = this.#length;
    let column = this.#reference.length;
    while (row > 0 || column > 0) {
      const cost = this.#cell(row, column);
      const wrong = this.#text[row - 1] === this.#reference[column - 1] ? 0 : 1;
      if (row > 0 && column > 0 && cost === this.#cell(row - 1, column - 1) + wrong) {
        textErrors[row] = wrong;
        referenceErrors[column] = wrong;
        textAt[--column] = --row;
      } else if (row > 0 && cost === this.#cell(row - 1, column) + 1) textErrors[row--] = 1;
      else {
        referenceErrors[column] = 1;
        textAt[--column] = row - 1;
      }
    }
    return { textAt, textErrors: summed(textErrors), referenceErrors: summed(referenceErrors) };
  }

  /** Sets each row's columns. A row also has a cell before its first column and those of the next row after its last. */
  #layOut(): void {
    const length = this.#length;
    const columns = this.#reference.length + 1;
    const ratio = length > 0 ? this.#reference.length / length : 1;
    const width = BEAM_WIDTH < ratio / 2 ? Math.ceil(ratio / 2 + BEAM_WIDTH) : BEAM_WIDTH;
    this.#lows = grown(this.#lows, length + 1);
    this.#highs = grown(this.#highs, length + 1);
    this.#zeros = grown(this.#zeros, length + 1);
    for (let row = 0; row <= length; row++) {
      const diagonal = Math.floor(row * ratio);
      const whole = row === 0 || row === length;
      this.#lows[row] = row === 0 ? 0 : Math.max(0, diagonal - width);
      this.#highs[row] = whole ? columns : Math.min(columns, diagonal + width);
    }
    let size = 0;
    for (let row = 0; row <= length; row++) {
      this.#zeros[row] = size + 1 - this.#lows[row]!;
      size = this.#zeros[row]! + this.#end(row);
    }
    this.#cells = grown(this.#cells, size);
    this.#trial = grown(this.#trial, size);
  }

  /** The column after the last cell of a row. */
  #end(row: number): number {
    const high = this.#highs[row]!;
    return row < this.#length ? Math.max(high, this.#highs[row + 1]!) : high;
  }

  /** Computes a row of `cells` from the row before it in `above`. */
  #fill(row: number, word: number, above: Int32Array, cells: Int32Array): void {
    const reference = this.#reference;
    const low = this.#lows[row]!;
    const high = this.#highs[row]!;
    const zero = this.#zeros[row]!;
    let up = this.#zeros[row - 1]! + low;
    let left = low === 0 ? above[up]! + 1 : UNREACHED;
    cells[zero + low + (low === 0 ? 0 : -1)] = left;
    let across = above[low === 0 ? up++ : up - 1]!;
    for (let column = low === 0 ? 1 : low; column < high; column++, up++) {
      const down = above[up]!;
      let cost = reference[column - 1] === word ? across : across + 1;
      if (down + 1 < cost) cost = down + 1;
      if (left + 1 < cost) cost = left + 1;
      cells[zero + column] = cost;
      left = cost;
      across = down;
    }
    const end = this.#end(row);
    for (let column = high; column < end; column++) cells[zero + column] = UNREACHED;
  }

  /** By how much a row of the trial exceeds that of the loaded text, if by the same everywhere. */
  #change(row: number): number | undefined {
    const from = this.#zeros[row]! + this.#lows[row]!;
    const to = this.#zeros[row]! + this.#highs[row]!;
    const change = this.#trial[from]! - this.#cells[from]!;
    for (let at = from + 1; at < to; at++)
      if (this.#trial[at]! - this.#cells[at]! !== change) return undefined;
    return change;
  }

  #cell(row: number, column: number): number {
    const inside = column >= this.#lows[row]! && column < this.#highs[row]!;
    return inside ? this.#cells[this.#zeros[row]! + column]! : UNREACHED;
  }
}

function summed(flags: Int32Array): Int32Array {
  for (let at = 1; at < flags.length; at++) flags[at]! += flags[at - 1]!;
  return flags;
}
