import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import { Vocabulary } from "../../text/vocabulary.ts";
import { splitWords } from "../../text/white-space.ts";
import type { ChrfOptions } from "./chrf-options.ts";
import { effectiveOrderScore, everyOrderScore, matchedOrdersF } from "./chrf-score.ts";
import { COUNTS_PER_ORDER, ReferenceNgrams } from "./reference-ngrams.ts";
import { TextUnits } from "./text-units.ts";

/** What WebNLG's toolkit puts between the references of a text; a reference that has it falls apart there. */
const WEBNLG_SEPARATOR = "*#";

/** Judges one case after the other; the references of an example are counted once for the cases that follow each other with it. */
export class ChrfJudge {
  readonly #options: ChrfOptions;
  readonly #positions: number;
  readonly #characters: ReferenceNgrams;
  readonly #words: ReferenceNgrams;
  readonly #vocabulary = new Vocabulary();
  readonly #candidate = new TextUnits();
  readonly #references: TextUnits[] = [];
  #example: Example | undefined;
  #reason: string | undefined;
  /** Counts against each reference, one after the other. */
  #counts: Int32Array[] = [];
  #all: Int32Array = new Int32Array();

  constructor(options: ChrfOptions) {
    this.#options = options;
    this.#positions = COUNTS_PER_ORDER * (options.charOrder + options.wordOrder);
    this.#characters = new ReferenceNgrams(options.charOrder);
    this.#words = new ReferenceNgrams(options.wordOrder);
  }

  judge({ example, candidate }: Case): Judgement {
    if (example !== this.#example) {
      const competing = this.#competing(example.references);
      this.#reason = typeof competing === "string" ? competing : undefined;
      if (typeof competing !== "string") this.#load(competing);
      this.#example = example;
    }
    if (this.#reason !== undefined) return notApplicable(this.#reason);
    return judged(this.#tally(candidate.text));
  }

  /** The tally against the reference with the best F, the first of equals. */
  #tally(text: string): number[] {
    const { charOrder } = this.#options;
    this.#candidate.load(text, this.#options, this.#vocabulary);
    this.#characters.count(this.#candidate.characters, this.#all, 0, this.#positions);
    this.#words.count(this.#candidate.words, this.#all, COUNTS_PER_ORDER * charOrder, this.#positions);
    let best = this.#counts[0]!;
    let highest = this.#f(best);
    for (const counts of this.#counts) {
      const f = this.#f(counts);
      if (f <= highest) continue;
      best = counts;
      highest = f;
    }
    return this.#options.preset === "webnlg" ? [1, highest, ...best] : [1, ...best];
  }

  #f(counts: Int32Array): number {
    const { preset, charOrder, beta, epsSmoothing } = this.#options;
    if (preset === "webnlg") return matchedOrdersF(counts, charOrder, beta);
    return (epsSmoothing ? everyOrderScore(counts, beta) : effectiveOrderScore(counts, beta)).score;
  }

  /** The references to score against, or why there is none. */
  #competing(references: readonly string[]): readonly string[] | string {
    if (references.length === 0) return "the example has no references";
    if (this.#options.preset !== "webnlg") return references;
    const filled = references.filter((text) => splitWords(text).length > 0);
    if (filled.length === 0) return "the example has only blank references";
    return filled.flatMap((text) => text.split(WEBNLG_SEPARATOR));
  }

  #load(references: readonly string[]): void {
    this.#vocabulary.clear();
    const units = references.map((text, at) => {
      const loaded = this.#references[at] ?? new TextUnits();
      this.#references[at] = loaded;
      loaded.load(text, this.#options, this.#vocabulary);
      return loaded;
    });
    this.#characters.load(units.map(({ characters }) => characters));
    this.#words.load(units.map(({ words }) => words));
    if (this.#counts.length === references.length) return;
    const positions = this.#positions;
    this.#all = new Int32Array(positions * references.length);
    this.#counts = references.map((_, at) => this.#all.subarray(at * positions, (at + 1) * positions));
  }
}
