import { grown, type IntList } from "../../text/int-list.ts";
import { NgramNodes } from "../../text/ngram-nodes.ts";

const ROOT = 0;

/**
 * The n-grams of several references, each with its count in the reference that has it most often: what a candidate's
 * n-grams are clipped to. Memory is kept from one example to the next.
 */
export class ReferenceNgrams {
  readonly #nodes = new NgramNodes();
  /** Highest count in one reference. */
  #most: Int32Array = new Int32Array(512);
  /** Count in the text that is being gone through. */
  #counts: Int32Array = new Int32Array(512);

  /** Takes in the references of a new example. */
  load(references: readonly IntList[], order: number): void {
    const room = 1 + references.reduce((sum, { length }) => sum + length * order, 0);
    this.#nodes.reset(room - 1);
    this.#counts = grown(this.#counts, room);
    this.#most = grown(this.#most, room).fill(0, 0, room);
    for (const reference of references) {
      this.#counts.fill(0, 0, room);
      this.#add(reference, order);
    }
  }

  /**
   * Adds to `correct`, by order, how many n-grams of a candidate the references have, each at most as often as one of them
   * has it. Numbers of words that no reference has are negative.
   */
  match({ values: ids, length }: IntList, correct: number[]): void {
    const order = correct.length;
    const nodes = this.#nodes;
    const most = this.#most;
    const counts = this.#counts.fill(0, 0, nodes.size);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        const word = ids[at]!;
        if (word < 0) break;
        node = nodes.find(node, word);
        if (node === ROOT) break;
        if (counts[node]! < most[node]!) correct[at - start]!++;
        counts[node]!++;
      }
    }
  }

  #add({ values: ids, length }: IntList, order: number): void {
    const nodes = this.#nodes;
    const most = this.#most;
    const counts = this.#counts;
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        node = nodes.add(node, ids[at]!);
        const count = counts[node]! + 1;
        counts[node] = count;
        if (count > most[node]!) most[node] = count;
      }
    }
  }
}
