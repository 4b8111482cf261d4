import type { Evidence } from "../../core/evidence.ts";
import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import { isContentWord } from "../../text/content-word.ts";
import type { Token } from "../../text/token.ts";
import type { MeteorProgram } from "./meteor-program.ts";

/** Judges one case after the other; references are made ready once for the cases that follow each other with them. */
export class MeteorJudge<Text> {
  readonly #program: MeteorProgram<Text>;
  #example: Example | undefined;
  #references: readonly Text[] = [];
  #isKnown: ((word: string) => boolean) | undefined;

  constructor(program: MeteorProgram<Text>) {
    this.#program = program;
  }

  judge({ example, candidate }: Case, evidence: boolean): Judgement {
    if (example.references.length === 0) return notApplicable("the example has no references");
    if (example !== this.#example) {
      this.#references = example.references.map((text) => this.#program.prepare(text));
      this.#isKnown = undefined;
      this.#example = example;
    }
    const tally = this.#program.tally(this.#program.prepare(candidate.text), this.#references);
    if (!evidence) return judged(tally);
    this.#isKnown ??= this.#program.finder(example.references);
    return judged(tally, meteorEvidence(this.#program.tokens(candidate.text), this.#isKnown));
  }
}

/** The content words of a text that match no word of any reference, by any stage; neighbours make one piece. */
function meteorEvidence(tokens: readonly Token[], isKnown: (word: string) => boolean): Evidence[] {
  const evidence: Evidence[] = [];
  let open: { start: number; end: number } | undefined;
  for (const { text, start, end } of tokens) {
    const isStrange = isContentWord(text) && !isKnown(text);
    if (isStrange && open !== undefined) open.end = end;
    else if (isStrange) {
      open = { start, end };
      evidence.push({ kind: "unsupported", span: open, strength: 1, note: "in no reference" });
    } else open = undefined;
  }
  return evidence;
}
