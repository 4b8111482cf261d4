const BITS = 32;
const ASCII = 128;

/**
 * Levenshtein distances of a pattern to every prefix of a text in one pass, 32 letters of the pattern at a time: the
 * bit vectors of Myers (1999) in blocks, as Hyyrö (2003) lays them out. Letters are code points.
 */
export class PrefixDistances {
  readonly #length: number;
  readonly #blocks: number;
  /** By letter: in which places of the pattern it stands, one word of bits for each block. */
  readonly #ascii: Int32Array;
  readonly #others = new Map<number, Int32Array>();
  readonly #nowhere: Int32Array;
  /** Bits of the last block beyond the pattern are of no account: only this one is read. */
  readonly #lastBit: number;
  readonly #up: Int32Array;
  readonly #down: Int32Array;
  #distance: number;

  constructor(pattern: readonly number[]) {
    this.#length = pattern.length;
    this.#blocks = Math.max(1, Math.ceil(pattern.length / BITS));
    this.#ascii = new Int32Array(ASCII * this.#blocks);
    this.#nowhere = new Int32Array(this.#blocks);
    this.#lastBit = 1 << ((pattern.length - 1) % BITS);
    this.#up = new Int32Array(this.#blocks);
    this.#down = new Int32Array(this.#blocks);
    this.#distance = pattern.length;
    pattern.forEach((letter, at) => {
      const [places, from] = this.#placesFor(letter);
      places[from + (at >>> 5)]! |= 1 << (at % BITS);
    });
    this.restart();
  }

  /** Starts over with an empty text. */
  restart(): void {
    this.#up.fill(-1);
    this.#down.fill(0);
    this.#distance = this.#length;
  }

  /** Appends a letter to the text and gives the pattern's distance to all of it. */
  add(letter: number): number {
    if (this.#length === 0) return ++this.#distance;
    const ascii = letter < ASCII;
    const places = ascii ? this.#ascii : (this.#others.get(letter) ?? this.#nowhere);
    const from = ascii ? letter * this.#blocks : 0;
    const last = this.#blocks - 1;
    // What the row above a block does in this column; the row above the pattern grows by one with each letter.
    let carry = 1;
    for (let block = 0; block <= last; block++) {
      const up = this.#up[block]!;
      const down = this.#down[block]!;
      let equal = places[from + block]!;
      const vertical = equal | down;
      if (carry < 0) equal |= 1;
      const horizontal = (((equal & up) + up) ^ up) | equal;
      let rises = down | ~(horizontal | up);
      let falls = up & horizontal;
      const highest = block === last ? this.#lastBit : 1 << (BITS - 1);
      const next = (rises & highest) !== 0 ? 1 : (falls & highest) !== 0 ? -1 : 0;
      rises <<= 1;
      falls <<= 1;
      if (carry > 0) rises |= 1;
      else if (carry < 0) falls |= 1;
      this.#up[block] = falls | ~(vertical | rises);
      this.#down[block] = rises & vertical;
      carry = next;
    }
    this.#distance += carry;
    return this.#distance;
  }

  #placesFor(letter: number): [places: Int32Array, from: number] {
    if (letter < ASCII) return [this.#ascii, letter * this.#blocks];
    const places = this.#others.get(letter) ?? new Int32Array(this.#blocks);
    this.#others.set(letter, places);
    return [places, 0];
  }
}
