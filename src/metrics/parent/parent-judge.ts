import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import type { Token } from "../../text/token.ts";
import { tokenize, words } from "../../text/tokenize.ts";
import { stripEnd } from "../../text/white-space.ts";
import type { CooccurrenceCounts } from "./cooccurrence-counts.ts";
import { type EvidenceSource, evidenceRecord, parentEvidence } from "./parent-evidence.ts";
import type { ParentOptions } from "./parent-options.ts";
import { bestOfEach, bestReference } from "./parent-score.ts";
import { ParentScorer } from "./parent-scorer.ts";
import { recordName, tokenTable } from "./token-table.ts";

/** What ToTTo's program writes for a reference that an example lacks; it competes like any other. */
const NULL_REFERENCE = "<null>";
const TOTTO_REFERENCES = 3;

/** What evidence draws on besides the text: known for an example once it is asked for. */
type EvidenceBasis = Pick<EvidenceSource, "records" | "known">;

/** A loaded example, or why it cannot be judged. */
type Prepared = { readonly basis: () => EvidenceBasis } | { readonly reason: string };

/** Judges one case after the other; work on an example is shared by the cases that follow each other with it. */
export class ParentJudge {
  readonly #options: ParentOptions;
  readonly #scorer: ParentScorer;
  #example: Example | undefined;
  #prepared: Prepared = { reason: "" };

  constructor(options: ParentOptions, counts: CooccurrenceCounts | undefined) {
    const asPrinted = options.preset === "paper";
    this.#options = options;
    this.#scorer = new ParentScorer({
      ...options,
      counts,
      namesEntail: asPrinted,
      smoothUnigrams: asPrinted,
    });
  }

  judge({ example, candidate }: Case, evidence: boolean): Judgement {
    if (example !== this.#example) {
      this.#prepared = this.#prepare(example);
      this.#example = example;
    }
    const prepared = this.#prepared;
    if ("reason" in prepared) return notApplicable(prepared.reason);
    if (!evidence) return judged(this.#tally(this.#words(candidate.text)));
    const tokens = this.#tokens(candidate.text);
    const entails = (word: string): number => this.#scorer.wordWeight(word);
    const tally = this.#tally(tokens.map(({ text }) => text));
    return judged(tally, parentEvidence({ tokens, entails, ...prepared.basis() }));
  }

  #tally(candidate: readonly string[]): number[] {
    const { preset } = this.#options;
    const scores = this.#scorer.score(candidate);
    const { f, precision, recall, tableRecall, referenceRecall, lambda } =
      preset === "kaiju" ? bestOfEach(scores) : bestReference(scores);
    const scale = preset === "totto" ? 100 : 1;
    return [
      1,
      f * scale,
      precision * scale,
      recall * scale,
      tableRecall * scale,
      referenceRecall * scale,
      lambda,
    ];
  }

  #prepare({ facts, references }: Example): Prepared {
    const table = tokenTable(facts, (text) => this.#words(text));
    if ("reason" in table) return table;
    const competing = this.#competing(references);
    if ("reason" in competing) return competing;
    const split = competing.map((reference) => this.#words(reference));
    this.#scorer.load(table, split);
    let basis: EvidenceBasis | undefined;
    return {
      basis: () => {
        basis ??= {
          records: facts.map((fact) => evidenceRecord(fact, (text) => this.#tokens(text))),
          known: new Set([...split.slice(0, references.length), ...table.entailing.map(recordName)].flat()),
        };
        return basis;
      },
    };
  }

  /** The references to score against: ToTTo's program wants one or three. */
  #competing(references: readonly string[]): readonly string[] | { readonly reason: string } {
    if (references.length === 0) return { reason: "the example has no references" };
    const { preset, padSingle } = this.#options;
    if (preset !== "totto" || (references.length === 1 && !padSingle)) return references;
    if (references.length > TOTTO_REFERENCES)
      return { reason: `ToTTo's PARENT takes up to ${TOTTO_REFERENCES} references, the example has more` };
    const missing = TOTTO_REFERENCES - references.length;
    return [...references, ...Array.from({ length: missing }, () => NULL_REFERENCE)];
  }

  #words(text: string): string[] {
    return words(this.#trim(text), this.#options);
  }

  #tokens(text: string): Token[] {
    return tokenize(this.#trim(text), this.#options);
  }

  /** ToTTo's program strips texts before it tokenises, which 13a would otherwise show at a final "-\n". */
  #trim(text: string): string {
    return this.#options.preset === "totto" ? stripEnd(text) : text;
  }
}
