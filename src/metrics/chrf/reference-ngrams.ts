import { grown, type IntList } from "../../text/int-list.ts";
import { NgramNodes } from "../../text/ngram-nodes.ts";

/** Positions that one order of n-grams has in counts: those of the text, those of the reference, those common to both. */
export const COUNTS_PER_ORDER = 3;

const ROOT = 0;

/**
 * The n-grams of an example's references, each with its number in every reference. Since the references are in one tree, a
 * text is looked up once for all of them. Memory is kept between examples.
 */
export class ReferenceNgrams {
  readonly #order: number;
  readonly #nodes = new NgramNodes();
  #lengths: readonly number[] = [];
  #seen: Int32Array = new Int32Array(256);
  /** Of each node, one number for each reference. */
  #numbers: Int32Array = new Int32Array(256);

  constructor(order: number) {
    this.#order = order;
  }

  /** Takes in the references of an example, each as its characters or its words. */
  load(references: readonly IntList[]): void {
    this.#lengths = references.map(({ length }) => length);
    this.#reset(this.#lengths.reduce((sum, length) => sum + length * this.#order, 0));
    for (const [at, units] of references.entries()) this.#add(units, at);
  }

  /**
   * Writes the counts of a text against each reference, one reference every `stride` positions. N-grams of the text count
   * only where the reference has some of their order.
   */
  count(text: IntList, counts: Int32Array, from: number, stride: number): void {
    for (const [reference, length] of this.#lengths.entries())
      for (let n = 1; n <= this.#order; n++) {
        const at = from + reference * stride + COUNTS_PER_ORDER * (n - 1);
        counts[at] = length < n ? 0 : Math.max(0, text.length - n + 1);
        counts[at + 1] = Math.max(0, length - n + 1);
        counts[at + 2] = 0;
      }
    this.#countCommon(text, counts, from + COUNTS_PER_ORDER - 1, stride);
  }

  /** An n-gram is common as often as both have it. Where no reference has one, none has a longer one from there. */
  #countCommon({ values, length }: IntList, counts: Int32Array, from: number, stride: number): void {
    const nodes = this.#nodes;
    const numbers = this.#numbers;
    const references = this.#lengths.length;
    const seen = this.#seen.fill(0, 0, nodes.size);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + this.#order, length);
      let node = ROOT;
      for (let at = start, place = from; at < end; at++, place += COUNTS_PER_ORDER) {
        node = nodes.find(node, values[at]!);
        if (node === ROOT) break;
        const times = ++seen[node]!;
        for (let reference = 0; reference < references; reference++)
          if (times <= numbers[node * references + reference]!) counts[place + reference * stride]!++;
      }
    }
  }

  #add({ values, length }: IntList, reference: number): void {
    const nodes = this.#nodes;
    const numbers = this.#numbers;
    const references = this.#lengths.length;
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + this.#order, length);
      let node = ROOT;
      for (let at = start; at < end; at++) {
        node = nodes.add(node, values[at]!);
        numbers[node * references + reference]!++;
      }
    }
  }

  /** Forgets every n-gram and makes room for so many. */
  #reset(most: number): void {
    const numbers = (most + 1) * this.#lengths.length;
    this.#nodes.reset(most);
    this.#seen = grown(this.#seen, most + 1);
    this.#numbers = grown(this.#numbers, numbers).fill(0, 0, numbers);
  }
}
