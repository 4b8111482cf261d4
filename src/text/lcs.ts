import { grown, type IntList } from "./int-list.ts";

/** Bits used of each 32-bit integer: a sum of two such words and a carry still fits. */
const BITS = 30;
const ONES = (1 << BITS) - 1;

/** Past this length the bits of every word's positions would take too much memory. */
const LONGEST = 4096;

/**
 * Lengths of the longest common subsequence of one text with many short lists of words, a machine word of the text at a
 * time (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004). Memory is kept between texts.
 */
export class LongestCommonSubsequence {
  /** By word number: which row of `#masks` is the word's, valid when `#stamps` holds the current text's stamp. */
  #rows: Int32Array = new Int32Array(1024);
  #stamps: Int32Array = new Int32Array(1024);
  #stamp = 0;
  /** For each distinct word of the text, the bits of its positions. */
  #masks: Int32Array = new Int32Array(256);
  #state: Int32Array = new Int32Array(8);
  #width = 0;
  #text: IntList | undefined;

  /** Takes in the text; word numbers are below `vocabularySize`. The text must not change while it is in use. */
  load(text: IntList, vocabularySize: number): void {
    const { values: ids, length } = text;
    this.#text = text;
    if (length > LONGEST) return;
    this.#rows = grown(this.#rows, vocabularySize);
    this.#stamps = grown(this.#stamps, vocabularySize);
    this.#width = Math.ceil(length / BITS);
    this.#masks = grown(this.#masks, length * this.#width);
    this.#masks.fill(0, 0, length * this.#width);
    this.#state = grown(this.#state, this.#width);
    this.#stamp++;
    let rows = 0;
    for (let at = 0; at < length; at++) {
      const id = ids[at]!;
      if (this.#stamps[id] !== this.#stamp) {
        this.#stamps[id] = this.#stamp;
        this.#rows[id] = rows++;
      }
      const word = Math.floor(at / BITS);
      this.#masks[this.#rows[id]! * this.#width + word]! |= 1 << (at - word * BITS);
    }
  }

  /** Length of the longest common subsequence of the text and `other[from..to)`. */
  length(other: Int32Array, from: number, to: number): number {
    if (this.#text !== undefined && this.#text.length > LONGEST)
      return plainLength(this.#text, other.subarray(from, to));
    return this.#width <= 1 ? this.#lengthShort(other, from, to) : this.#lengthLong(other, from, to);
  }

  #lengthShort(other: Int32Array, from: number, to: number): number {
    let state = ONES;
    for (let at = from; at < to; at++) {
      const id = other[at]!;
      if (this.#stamps[id] !== this.#stamp) continue;
      const mask = this.#masks[this.#rows[id]!]!;
      state = ((state + (state & mask)) | (state & ~mask)) & ONES;
    }
    return BITS - ones(state);
  }

  #lengthLong(other: Int32Array, from: number, to: number): number {
    const width = this.#width;
    const state = this.#state.fill(ONES, 0, width);
    for (let at = from; at < to; at++) {
      const id = other[at]!;
      if (this.#stamps[id] !== this.#stamp) continue;
      const row = this.#rows[id]! * width;
      let carry = 0;
      for (let word = 0; word < width; word++) {
        const mask = this.#masks[row + word]!;
        const before = state[word]!;
        const sum = before + (before & mask) + carry;
        carry = sum >>> BITS;
        state[word] = (sum | (before & ~mask)) & ONES;
      }
    }
    let length = 0;
    for (let word = 0; word < width; word++) length += BITS - ones(state[word]!);
    return length;
  }
}

/** The textbook recurrence, a row of the short list at a time. */
function plainLength({ values: ids, length }: IntList, other: Int32Array): number {
  const row = new Int32Array(other.length + 1);
  for (let at = 0; at < length; at++) {
    let diagonal = 0;
    for (let column = 1; column <= other.length; column++) {
      const above = row[column]!;
      row[column] = other[column - 1] === ids[at] ? diagonal + 1 : Math.max(above, row[column - 1]!);
      diagonal = above;
    }
  }
  return row[other.length]!;
}

/** How many bits are set. */
function ones(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
