import { IntList } from "../../text/int-list.ts";
import type { BleuOptions } from "./bleu-options.ts";
import type { BleuCounts } from "./bleu-score.ts";
import { ReferenceNgrams } from "./reference-ngrams.ts";

/** Counts what candidates have in common with one example's references. Words are numbered anew for each example, so that memory does not grow with the corpus. */
export class BleuCounter {
  readonly #order: number;
  /** What NLTK's fraction of an order longer than the text has for denominator: 1. */
  readonly #leastTotal: number;
  readonly #ids = new Map<string, number>();
  readonly #ngrams = new ReferenceNgrams();
  readonly #candidate = new IntList();
  readonly #texts: IntList[] = [];
  #lengths: number[] = [];

  constructor({ order, preset }: Pick<BleuOptions, "order" | "preset">) {
    this.#order = order;
    this.#leastTotal = preset === "nltk" ? 1 : 0;
  }

  /** Takes in the references of an example, of which there must be one, and further texts whose lengths do not count; all as words. */
  load(references: readonly (readonly string[])[], further: readonly (readonly string[])[] = []): void {
    const texts = [...references, ...further];
    this.#ids.clear();
    this.#lengths = references.map(({ length }) => length);
    while (this.#texts.length < texts.length) this.#texts.push(new IntList());
    const lists = this.#texts.slice(0, texts.length);
    lists.forEach((list, at) => {
      list.clear();
      for (const word of texts[at]!) list.push(this.#idOf(word));
    });
    this.#ngrams.load(lists, this.#order);
  }

  /** Whether any of the example's texts has a word. */
  has(word: string): boolean {
    return this.#ids.has(word);
  }

  /** The counts of a candidate, as words, against the example's references. */
  count(candidate: readonly string[]): BleuCounts {
    const ids = this.#candidate;
    ids.clear();
    for (const word of candidate) ids.push(this.#ids.get(word) ?? -1);
    const correct: number[] = [];
    const total: number[] = [];
    for (let order = 1; order <= this.#order; order++) {
      correct.push(0);
      total.push(Math.max(this.#leastTotal, candidate.length - order + 1));
    }
    this.#ngrams.match(ids, correct);
    const referenceLength = closest(this.#lengths, candidate.length);
    return { candidateLength: candidate.length, referenceLength, correct, total };
  }

  #idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(word, id);
    return id;
  }
}

/** The length closest to another, the shorter of two equally close. */
function closest(lengths: readonly number[], to: number): number {
  let best = lengths[0]!;
  for (const length of lengths) {
    const nearer = Math.abs(length - to) - Math.abs(best - to);
    if (nearer < 0 || (nearer === 0 && length < best)) best = length;
  }
  return best;
}
