import { grown } from "./int-list.ts";

/**
 * A tree of n-grams in flat arrays. A node is an n-gram: its parent is the n-gram without its last word, so two n-grams are
 * the same node exactly when they are equal. Nodes are numbered as they come; node 0 is the empty n-gram. What is known of an
 * n-gram, its user keeps by its number.
 */
export class NgramNodes {
  #parents: Int32Array = new Int32Array(256);
  #words: Int32Array = new Int32Array(256);
  /** Hash table from (parent, word) to node, 0 for a free place; the part in use is a power of two, at least twice the nodes. */
  #table: Int32Array = new Int32Array(512);
  #mask = 511;
  #size = 1;

  /** Nodes in use, the empty n-gram included: node numbers are below it. */
  get size(): number {
    return this.#size;
  }

  /** The n-gram that a word makes of a shorter one, or 0 if it was not added. */
  find(parent: number, word: number): number {
    return this.#table[this.#place(parent, word)]!;
  }

  /** The n-gram that a word makes of a shorter one, new if it was not there. */
  add(parent: number, word: number): number {
    const place = this.#place(parent, word);
    const known = this.#table[place]!;
    if (known !== 0) return known;
    const node = this.#size++;
    if (node === this.#parents.length) this.#growArrays();
    this.#parents[node] = parent;
    this.#words[node] = word;
    this.#table[place] = node;
    if (2 * this.#size > this.#mask + 1) this.#growTable();
    return node;
  }

  /** The n-gram without its last word. */
  parent(node: number): number {
    return this.#parents[node]!;
  }

  /** The last word of an n-gram. */
  word(node: number): number {
    return this.#words[node]!;
  }

  /** Forgets every n-gram and makes room for so many; the memory is kept. */
  reset(most: number): void {
    this.#parents = grown(this.#parents, most + 1);
    this.#words = grown(this.#words, most + 1);
    let places = 64;
    while (places < 2 * (most + 1)) places *= 2;
    if (places > this.#table.length) this.#table = new Int32Array(places);
    else this.#table.fill(0, 0, places);
    this.#mask = places - 1;
    this.#size = 1;
  }

  /** Where a node is in the table, or the free place where it would be. */
  #place(parent: number, word: number): number {
    const table = this.#table;
    const mask = this.#mask;
    const parents = this.#parents;
    const words = this.#words;
    let place = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(word, 0x85ebca77)) >>> 3;
    for (place &= mask; ; place = (place + 1) & mask) {
      const node = table[place]!;
      if (node === 0 || (words[node] === word && parents[node] === parent)) return place;
    }
  }

  #growArrays(): void {
    this.#parents = grown(this.#parents, this.#size);
    this.#words = grown(this.#words, this.#size);
  }

  #growTable(): void {
    const places = 2 * (this.#mask + 1);
    this.#table = new Int32Array(places);
    this.#mask = places - 1;
    for (let node = 1; node < this.#size; node++)
      this.#table[this.#place(this.#parents[node]!, this.#words[node]!)] = node;
  }
}
