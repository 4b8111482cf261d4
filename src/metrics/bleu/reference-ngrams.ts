import { grown, type IntList } from "../../text/int-list.ts";

const ROOT = 0;

/**
 * The n-grams of several references, each with its count in the reference that has it most often: what a candidate's
 * n-grams are clipped to. A node is an n-gram and the child of the n-gram without its last word. Memory is kept from one
 * example to the next.
 */
export class ReferenceNgrams {
  #parents: Int32Array = new Int32Array(512);
  #words: Int32Array = new Int32Array(512);
  /** Highest count in one reference. */
  #most: Int32Array = new Int32Array(512);
  /** Count in the text that is being gone through. */
  #counts: Int32Array = new Int32Array(512);
  /** Hash table from (parent, word) to node, 0 for a free place; its size is a power of two and at least twice the nodes. */
  #table: Int32Array = new Int32Array(1024);
  #mask = 1023;
  #size = 1;

  /** Takes in the references of a new example. */
  load(references: readonly IntList[], order: number): void {
    this.#reset(references.reduce((sum, { length }) => sum + length * order, 0));
    for (const reference of references) this.#add(reference, order);
  }

  /**
   * Adds to `correct`, by order, how many n-grams of a candidate the references have, each at most as often as one of them
   * has it. Numbers of words that no reference has are negative.
   */
  match({ values: ids, length }: IntList, correct: number[]): void {
    const order = correct.length;
    const counts = this.#counts;
    const most = this.#most;
    counts.fill(0, 0, this.#size);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        const word = ids[at]!;
        if (word < 0) break;
        node = this.#table[this.#place(node, word)]!;
        if (node === ROOT) break;
        if (counts[node]! < most[node]!) correct[at - start]!++;
        counts[node]!++;
      }
    }
  }

  #add({ values: ids, length }: IntList, order: number): void {
    const counts = this.#counts.fill(0, 0, this.#size);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        node = this.#child(node, ids[at]!);
        const count = counts[node]! + 1;
        counts[node] = count;
        if (count > this.#most[node]!) this.#most[node] = count;
      }
    }
  }

  #child(parent: number, word: number): number {
    const place = this.#place(parent, word);
    const known = this.#table[place]!;
    if (known !== ROOT) return known;
    const node = this.#size++;
    this.#parents[node] = parent;
    this.#words[node] = word;
    this.#most[node] = 0;
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
      if (node === ROOT || (words[node] === word && parents[node] === parent)) return place;
    }
  }

  #reset(most: number): void {
    this.#parents = grown(this.#parents, most + 1);
    this.#words = grown(this.#words, most + 1);
    this.#most = grown(this.#most, most + 1);
    this.#counts = grown(this.#counts, most + 1);
    let size = 64;
    while (size < 2 * (most + 1)) size *= 2;
    if (size > this.#table.length) this.#table = new Int32Array(size);
    else this.#table.fill(0, 0, size);
    this.#mask = size - 1;
    this.#size = 1;
  }
}
