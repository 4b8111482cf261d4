import { grown, IntList } from "../../text/int-list.ts";
import { LongestCommonSubsequence } from "../../text/lcs.ts";
import { NgramTrie } from "../../text/ngram-trie.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import { type RougeScore, rougeScore } from "./rouge-score.ts";
import { type NumberedLines, unionHits } from "./union-lcs.ts";

/** Longest n-gram that ROUGE-N is reported for. */
const ORDER = 4;

/** The kinds of ROUGE, in the order in which `RougeScorer` gives them. */
export const ROUGE_TYPES = ["rougeL", "rougeLsum", "rouge1", "rouge2", "rouge3", "rouge4"] as const;

/** A text as word numbers: all of them in a row, and where each line ends. */
interface NumberedText {
  readonly words: IntList;
  readonly lineEnds: number[];
}

/** Scores texts, given as lines of words, against the references of one example at a time. */
export class RougeScorer {
  readonly #vocabulary = new Vocabulary();
  readonly #references: NumberedText[] = [];
  readonly #candidate: NumberedText = { words: new IntList(), lineEnds: [] };
  readonly #ngrams = new NgramTrie();
  readonly #lcs = new LongestCommonSubsequence();
  readonly #hits = new Int32Array(ORDER);
  #seen: Int32Array = new Int32Array(256);

  /** Takes in the references of the next example. */
  load(references: readonly (readonly (readonly string[])[])[]): void {
    this.#vocabulary.clear();
    this.#references.length = references.length;
    for (const [at, reference] of references.entries())
      this.#references[at] = this.#number(reference, { words: new IntList(), lineEnds: [] });
  }

  /** For each reference, in order, the scores of a text by type, in the order of `ROUGE_TYPES`. */
  score(candidate: readonly (readonly string[])[]): RougeScore[][] {
    const { words } = this.#number(candidate, this.#candidate);
    this.#ngrams.load(words, ORDER);
    this.#lcs.load(words, this.#vocabulary.size);
    return this.#references.map((reference) => this.#against(reference));
  }

  #against(reference: NumberedText): RougeScore[] {
    const inCandidate = this.#candidate.words.length;
    const inReference = reference.words.length;
    const common = this.#lcs.length(reference.words.values, 0, inReference);
    // Between two single lines the union has one member.
    const oneLine = reference.lineEnds.length <= 1 && this.#candidate.lineEnds.length <= 1;
    const inLines = oneLine ? common : unionHits(linesOf(reference), linesOf(this.#candidate));
    const scores = [common, inLines].map((hits) => rougeScore(hits, inCandidate, inReference));
    this.#countHits(reference.words);
    for (const [at, hits] of this.#hits.entries())
      scores.push(rougeScore(hits, inCandidate - at, inReference - at));
    return scores;
  }

  /** Counts the n-grams that candidate and reference share, by order; repeated ones as often as both have them. */
  #countHits({ values, length }: IntList): void {
    const ngrams = this.#ngrams;
    this.#seen = grown(this.#seen, ngrams.size);
    this.#seen.fill(0, 0, ngrams.size);
    this.#hits.fill(0);
    for (let start = 0; start < length; start++) {
      const end = Math.min(start + ORDER, length);
      for (let at = start, node = 0; at < end; at++) {
        node = ngrams.child(node, values[at]!);
        if (node === 0) break;
        if (this.#seen[node]!++ < ngrams.count(node)) this.#hits[at - start]!++;
      }
    }
  }

  #number(lines: readonly (readonly string[])[], into: NumberedText): NumberedText {
    into.words.clear();
    into.lineEnds.length = 0;
    for (const line of lines) {
      for (const word of line) into.words.push(this.#vocabulary.id(word));
      into.lineEnds.push(into.words.length);
    }
    return into;
  }
}

function linesOf({ words, lineEnds }: NumberedText): NumberedLines {
  return lineEnds.map((end, at) => words.values.subarray(lineEnds[at - 1] ?? 0, end));
}
