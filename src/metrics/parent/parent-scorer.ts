import { grown, IntList } from "../../text/int-list.ts";
import { LongestCommonSubsequence } from "../../text/lcs.ts";
import { NgramTrie } from "../../text/ngram-trie.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import { CooccurrenceLookup } from "./cooccurrence.ts";
import type { CooccurrenceCounts } from "./cooccurrence-counts.ts";
import { type Entailment, ngramWeights, weightUnit } from "./entailment.ts";
import { type ParentRules, type ParentScore, parentScore } from "./parent-score.ts";
import type { TokenRow, TokenTable } from "./token-table.ts";

/** Everything about PARENT that does not change from text to text. */
export interface ParentSettings extends ParentRules {
  readonly entailment: Entailment;
  /** Whether words of attribute and relation names entail as well: the paper's T̄ has them, the programs' has not. */
  readonly namesEntail: boolean;
  /** For co-occurrence entailment. */
  readonly counts?: CooccurrenceCounts | undefined;
}

/** Words kept numbered between examples; past this the numbering starts again, so that memory stays flat. */
const VOCABULARY_LIMIT = 1 << 16;

interface LoadedReference {
  readonly words: IntList;
  readonly ngrams: NgramTrie;
  /** Sum of the weights of all n-grams, by order. */
  readonly totals: Float64Array;
  lambda: number;
}

/**
 * Scores texts against one table and its references at a time. Words become numbers, n-grams nodes of a trie; the work on
 * table and references is done once in `load`, and memory is used again for the next example.
 */
export class ParentScorer {
  readonly #settings: ParentSettings;
  readonly #lookup: CooccurrenceLookup | undefined;
  readonly #vocabulary = new Vocabulary();
  /** By word number: its weight in this example, valid when the stamp is this example's; otherwise it is 0. */
  #wordWeights = new Float64Array(1024);
  #stamps: Int32Array = new Int32Array(1024);
  #stamp = 0;
  /** Words of all recalled records one after the other, and where each record ends. */
  readonly #records = new IntList();
  readonly #recordEnds = new IntList();
  readonly #references: LoadedReference[] = [];
  #referenceCount = 0;
  readonly #candidate = new IntList();
  readonly #lcs = new LongestCommonSubsequence();
  #positions = new Float64Array(64);
  #weights = new Float64Array(256);
  #seen: Int32Array = new Int32Array(256);
  readonly #matched: Int32Array;
  readonly #precisions: Float64Array;
  readonly #recalls: Float64Array;

  constructor(settings: ParentSettings) {
    const { order, entailment, counts } = settings;
    if (entailment === "cooccurrence" && counts === undefined)
      throw new TypeError("co-occurrence entailment needs counts");
    this.#settings = settings;
    this.#lookup =
      entailment === "cooccurrence" && counts !== undefined ? new CooccurrenceLookup(counts) : undefined;
    this.#matched = new Int32Array(order);
    this.#precisions = new Float64Array(order);
    this.#recalls = new Float64Array(order);
  }

  /** Takes in the next example. Every record of `recalled`, of which there is at least one, must have a word. */
  load({ entailing, recalled }: TokenTable, references: readonly (readonly string[])[]): void {
    if (this.#vocabulary.size > VOCABULARY_LIMIT) this.#vocabulary.clear();
    this.#stamp++;
    this.#loadLexicon(entailing);
    this.#loadRecords(recalled);
    this.#referenceCount = references.length;
    for (let index = 0; index < references.length; index++) this.#loadReference(references[index]!, index);
  }

  /** Scores a text against each reference of the loaded example, in their order. */
  score(candidate: readonly string[]): ParentScore[] {
    this.#candidate.clear();
    this.#append(candidate, this.#candidate);
    this.#weigh(this.#candidate);
    const tableRecall = this.#tableRecall(this.#candidate);
    const scores: ParentScore[] = [];
    for (let index = 0; index < this.#referenceCount; index++) {
      const reference = this.#references[index]!;
      this.#match(reference);
      const { lambda } = reference;
      scores.push(
        parentScore(
          { precisions: this.#precisions, recalls: this.#recalls, tableRecall, lambda },
          this.#settings,
        ),
      );
    }
    return scores;
  }

  /** Probability that a word by itself is entailed by the loaded table. */
  wordWeight(word: string): number {
    const id = this.#id(word);
    return this.#stamps[id] === this.#stamp ? this.#wordWeights[id]! : 0;
  }

  #loadLexicon(rows: readonly TokenRow[]): void {
    const { entailment, namesEntail } = this.#settings;
    this.#lookup?.clear();
    for (const [first, second, third] of rows) {
      const name = third === undefined ? first : second;
      // The co-occurrence model knows a name as one item, its words joined by "_".
      if (entailment === "cooccurrence") this.#entail([name.join("_")]);
      else if (namesEntail) this.#entail(name);
      if (third !== undefined) this.#entail(first);
      this.#entail(third ?? second);
    }
  }

  #entail(words: readonly string[]): void {
    for (const word of words) {
      const id = this.#vocabularyId(word);
      if (this.#stamps[id] === this.#stamp) continue;
      this.#stamps[id] = this.#stamp;
      this.#wordWeights[id] = 1;
      this.#lookup?.add(word);
    }
  }

  #loadRecords(rows: readonly TokenRow[]): void {
    this.#records.clear();
    this.#recordEnds.clear();
    for (const [first, second, third] of rows) {
      if (third !== undefined) this.#append(first, this.#records);
      this.#append(third ?? second, this.#records);
      this.#recordEnds.push(this.#records.length);
    }
  }

  #loadReference(words: readonly string[], index: number): void {
    const { order, lambda } = this.#settings;
    this.#references[index] ??= {
      words: new IntList(),
      ngrams: new NgramTrie(),
      totals: new Float64Array(order),
      lambda: 0,
    };
    const reference = this.#references[index];
    reference.words.clear();
    this.#append(words, reference.words);
    reference.ngrams.load(reference.words, order);
    this.#weigh(reference.words);
    const { length } = words;
    for (let n = 1; n <= order; n++) {
      let total = 0;
      const row = (n - 1) * length;
      for (let at = 0; at + n <= length; at++) total += this.#weights[row + at]!;
      reference.totals[n - 1] = total;
    }
    reference.lambda = lambda === "none" ? 1 - this.#tableRecall(reference.words) : lambda;
  }

  /** Entailed precision and recall of each order: the candidate's n-grams match as often as the reference has them, not more. */
  #match({ ngrams, totals }: LoadedReference): void {
    const { order, entailment } = this.#settings;
    const { values: ids, length } = this.#candidate;
    const weights = this.#weights;
    const matched = this.#matched.fill(0);
    const unmatchedWeight = this.#precisions.fill(0);
    const matchedWeight = this.#recalls.fill(0);
    this.#seen = grown(this.#seen, ngrams.size);
    const seen = this.#seen.fill(0, 0, ngrams.size);
    for (let start = 0; start < length; start++) {
      const end = Math.min(order, length - start);
      let node = 0;
      let known = true;
      for (let n = 0; n < end; n++) {
        if (known) {
          node = ngrams.child(node, ids[start + n]!);
          known = node !== 0;
        }
        const weight = weights[n * length + start]!;
        if (known && ++seen[node]! <= ngrams.count(node)) {
          matched[n]!++;
          matchedWeight[n]! += weight;
        } else unmatchedWeight[n]! += weight;
      }
    }
    for (let n = 0; n < order; n++) {
      const ngramCount = length - n;
      const entailed = entailment === "none" ? 0 : unmatchedWeight[n]! / weightUnit(entailment, n + 1);
      this.#precisions[n] = ngramCount > 0 ? (matched[n]! + entailed) / ngramCount : 0;
      // Sums in another order may differ in their last digit: a whole recall is 1.
      this.#recalls[n] = totals[n] === 0 ? 1 : Math.min(1, matchedWeight[n]! / totals[n]!);
    }
  }

  /** Mean share of each recalled record's words that a text has, in their order (equation 6). */
  #tableRecall(text: IntList): number {
    this.#lcs.load(text, this.#vocabulary.size);
    const { values: words } = this.#records;
    let sum = 0;
    let from = 0;
    for (let record = 0; record < this.#recordEnds.length; record++) {
      const to = this.#recordEnds.values[record]!;
      sum += this.#lcs.length(words, from, to) / (to - from);
      from = to;
    }
    return sum / this.#recordEnds.length;
  }

  /** Puts the weights of a text's n-grams into `#weights`. */
  #weigh({ values: ids, length }: IntList): void {
    const { entailment, order } = this.#settings;
    if (length > this.#positions.length) this.#positions = new Float64Array(2 * length);
    if (length * order > this.#weights.length) this.#weights = new Float64Array(2 * length * order);
    for (let at = 0; at < length; at++) {
      const id = ids[at]!;
      this.#positions[at] = this.#stamps[id] === this.#stamp ? this.#wordWeights[id]! : 0;
    }
    ngramWeights(entailment, this.#positions, { length, order, weights: this.#weights });
  }

  #append(words: readonly string[], into: IntList): void {
    for (const word of words) into.push(this.#id(word));
  }

  /** A word's number, its weight set. */
  #id(word: string): number {
    const id = this.#vocabularyId(word);
    if (this.#lookup !== undefined && this.#stamps[id] !== this.#stamp) {
      this.#stamps[id] = this.#stamp;
      this.#wordWeights[id] = this.#lookup.probability(word);
    }
    return id;
  }

  #vocabularyId(word: string): number {
    const id = this.#vocabulary.id(word);
    if (id >= this.#stamps.length) {
      this.#stamps = grown(this.#stamps, id + 1);
      const larger = new Float64Array(this.#stamps.length);
      larger.set(this.#wordWeights);
      this.#wordWeights = larger;
    }
    return id;
  }
}
