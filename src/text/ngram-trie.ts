import { grown, type IntList } from "./int-list.ts";
import { NgramNodes } from "./ngram-nodes.ts";

const ROOT = 0;

/** The n-grams of one text with their counts, as numbered nodes; node 0 is the empty n-gram. Memory is kept between texts. */
export class NgramTrie {
  readonly #nodes = new NgramNodes();
  #counts: Int32Array = new Int32Array(256);

  /** Nodes in use, the root included: node numbers are below it. */
  get size(): number {
    return this.#nodes.size;
  }

  /** Takes in a new text: all its n-grams up to the given order. */
  load({ values: ids, length }: IntList, order: number): void {
    const nodes = this.#nodes;
    const most = length * order;
    nodes.reset(most);
    this.#counts = grown(this.#counts, most + 1);
    const counts = this.#counts.fill(0, 0, most + 1);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        node = nodes.add(node, ids[at]!);
        counts[node]!++;
      }
    }
  }

  /** The n-gram that a word makes of a shorter one, or 0 if the text does not have it. */
  child(node: number, word: number): number {
    return this.#nodes.find(node, word);
  }

  /** How often the text has an n-gram. */
  count(node: number): number {
    return this.#counts[node]!;
  }
}
