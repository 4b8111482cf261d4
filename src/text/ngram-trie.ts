import { grown, type IntList } from "./int-list.ts";

const ROOT = 0;

/**
 * The n-grams of one text with their counts. A node is an n-gram: its parent is the n-gram without its last word, so two
 * n-grams are the same node exactly when they are equal. Node 0 is the empty n-gram. Memory is kept between texts.
 */
export class NgramTrie {
  #parents: Int32Array = new Int32Array(256);
  #words: Int32Array = new Int32Array(256);
  #counts: Int32Array = new Int32Array(256);
  /** Hash table from (parent, word) to node, 0 for a free place; its size is a power of two and at least twice the nodes. */
  #table: Int32Array = new Int32Array(512);
  #mask = 511;
  #size = 1;

  /** Nodes in use, the root included: node numbers are below it. */
  get size(): number {
    return this.#size;
  }

  /** Takes in a new text: all its n-grams up to the given order. */
  load({ values: ids, length }: IntList, order: number): void {
    this.#reset(length * order);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        node = this.#add(node, ids[at]!);
        this.#counts[node]!++;
      }
    }
  }

  /** The n-gram that a word makes of a shorter one, or 0 if the text does not have it. */
  child(node: number, word: number): number {
    return this.#table[this.#place(node, word)]!;
  }

  /** How often the text has an n-gram. */
  count(node: number): number {
    return this.#counts[node]!;
  }

  #add(parent: number, word: number): number {
    const place = this.#place(parent, word);
    const known = this.#table[place]!;
    if (known !== 0) return known;
    const node = this.#size++;
    this.#parents[node] = parent;
    this.#words[node] = word;
    this.#counts[node] = 0;
    this.#table[place] = node;
    return node;
  }

  #place(parent: number, word: number): number {
    const table = this.#table;
    const mask = this.#mask;
    const parents = this.#parents;
    const words = this.#words;
    let place = (Math.imul(parent, 0x9e3779b1) ^ Math.imul(word, 0x85ebca77)) >>> 7;
    for (place &= mask; ; place = (place + 1) & mask) {
      const node = table[place]!;
      if (node === 0 || (words[node] === word && parents[node] === parent)) return place;
    }
  }

  #reset(most: number): void {
    this.#parents = grown(this.#parents, most + 1);
    this.#words = grown(this.#words, most + 1);
    this.#counts = grown(this.#counts, most + 1);
    let size = 64;
    while (size < 2 * (most + 1)) size *= 2;
    if (size > this.#table.length) this.#table = new Int32Array(size);
    else this.#table.fill(0, 0, size);
    this.#mask = size - 1;
    this.#size = 1;
  }
}
