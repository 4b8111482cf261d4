import type { DocumentFrequencies } from "./document-frequencies.ts";

/** A text's n-grams, weighed by how often the text has them and in how few documents they are. */
interface NgramVector {
  /** By order: the weight of each n-gram, its words joined by a space. */
  readonly weights: readonly ReadonlyMap<string, number>[];
  /** By order: the length of the vector. */
  readonly norms: readonly number[];
  /** Number of pairs of neighbours. The programs compare these, not words: a text of one word is as long as an empty one. */
  readonly pairs: number;
}

/** What CIDEr is multiplied by, in the paper's CIDEr-D and in the programs' CIDEr as well. */
const SCALE = 10;

/** Scores texts, given as words, against the references of one example at a time (Vedantam et al. 2015, section 3). */
export class CiderScorer {
  readonly #order: number;
  /** Width of the length penalty; with it n-grams are clipped too, as in CIDEr-D (section 6). */
  readonly #sigma: number | undefined;
  /** Weight of an n-gram that no or one document has. */
  readonly #rare: number;
  readonly #weights = new Map<string, number>();
  #references: readonly NgramVector[] = [];

  constructor(
    { documents, ngrams, counts }: DocumentFrequencies,
    { order, sigma }: { readonly order: number; readonly sigma?: number | undefined },
  ) {
    this.#order = order;
    this.#sigma = sigma;
    this.#rare = Math.log(documents);
    for (const [at, ngram] of ngrams.entries()) this.#weights.set(ngram, this.#rare - Math.log(counts[at]!));
  }

  /** Takes in the references of the next example. */
  load(references: readonly (readonly string[])[]): void {
    this.#references = references.map((words) => this.#vector(words));
  }

  /** The mean similarity of a text with the loaded references, over all orders: 0 to 10. */
  score(words: readonly string[]): number {
    const candidate = this.#vector(words);
    let sum = 0;
    for (const reference of this.#references) sum += this.#similarity(candidate, reference);
    return (sum / this.#order / this.#references.length) * SCALE;
  }

  #vector(words: readonly string[]): NgramVector {
    const weights = Array.from({ length: this.#order }, () => new Map<string, number>());
    for (let start = 0; start < words.length; start++) {
      let ngram = "";
      for (let at = start; at < Math.min(start + this.#order, words.length); at++) {
        ngram = at === start ? words[at]! : `${ngram} ${words[at]}`;
        const counts = weights[at - start]!;
        counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
      }
    }
    const norms = weights.map((counts) => this.#weigh(counts));
    return { weights, norms, pairs: Math.max(0, words.length - 1) };
  }

  /** Turns counts into weights, in place; the length of the vector comes back. */
  #weigh(counts: Map<string, number>): number {
    let squares = 0;
    for (const [ngram, count] of counts) {
      const weight = count * (this.#weights.get(ngram) ?? this.#rare);
      counts.set(ngram, weight);
      squares += weight ** 2;
    }
    return Math.sqrt(squares);
  }

  /** The sum over the orders of how far two texts' vectors point the same way. */
  #similarity(candidate: NgramVector, reference: NgramVector): number {
    const sigma = this.#sigma;
    let sum = 0;
    for (const [at, weights] of candidate.weights.entries()) {
      const lengths = candidate.norms[at]! * reference.norms[at]!;
      if (lengths === 0) continue;
      let common = 0;
      for (const [ngram, weight] of weights) {
        const other = reference.weights[at]!.get(ngram);
        if (other !== undefined) common += (sigma === undefined ? weight : Math.min(weight, other)) * other;
      }
      sum += common / lengths;
    }
    const apart = candidate.pairs - reference.pairs;
    return sigma === undefined ? sum : sum * Math.exp(-(apart ** 2) / (2 * sigma ** 2));
  }
}
