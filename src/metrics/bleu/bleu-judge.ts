import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable, type Tally } from "../../core/judgement.ts";
import { BleuCounter } from "./bleu-counter.ts";
import { unknownWords } from "./bleu-evidence.ts";
import type { BleuOptions } from "./bleu-options.ts";
import type { BleuCounts } from "./bleu-score.ts";
import { type BleuText, bleuText } from "./bleu-text.ts";

/** Texts that a candidate is compared with. */
export interface TextSet {
  readonly references: readonly string[];
  /** Texts whose n-grams count like the references', but whose lengths do not. */
  readonly further: readonly string[];
}

/** What the candidates of an example are compared with, in sets that are counted apart; or why there is nothing. */
export type TextSets = readonly TextSet[] | { readonly reason: string };

export interface BleuJudgeSettings {
  readonly options: BleuOptions;
  /** What an example's candidates are compared with, given how texts are read. */
  readonly setsOf: (example: Example, text: BleuText) => TextSets;
  /** The tally of the counts against each set. */
  readonly tallyOf: (counts: readonly BleuCounts[]) => Tally;
  /** What evidence says of a word that no text of any set has. */
  readonly note: string;
}

/** Judges one case after the other; work on an example is shared by the cases that follow each other with it. */
export function bleuJudge(settings: BleuJudgeSettings): (item: Case, evidence: boolean) => Judgement {
  const { options, setsOf, tallyOf, note } = settings;
  const text = bleuText(options);
  let counters: readonly BleuCounter[] = [];
  let loaded: Example | undefined;
  let reason: string | undefined;

  const load = (example: Example): void => {
    const sets = setsOf(example, text);
    if ("reason" in sets) reason = sets.reason;
    else {
      reason = undefined;
      if (counters.length !== sets.length) counters = sets.map(() => new BleuCounter(options));
      counters.forEach((counter, at) => {
        const { references, further } = sets[at]!;
        counter.load(references.map(text.words), further.map(text.words));
      });
    }
    loaded = example;
  };
  const tally = (words: readonly string[]): Tally => tallyOf(counters.map((counter) => counter.count(words)));

  return ({ example, candidate }, evidence) => {
    if (example !== loaded) load(example);
    if (reason !== undefined) return notApplicable(reason);
    if (!evidence) return judged(tally(text.words(candidate.text)));
    const tokens = text.tokens(candidate.text);
    const isKnown = (word: string): boolean => counters.some((counter) => counter.has(word));
    return judged(tally(tokens.map((token) => token.text)), unknownWords(tokens, isKnown, note));
  };
}

/** The references of an example that the preset's program compares with. */
export function referenceSet({ references }: Example, text: BleuText): TextSets {
  if (references.length === 0) return { reason: "the example has no references" };
  const kept = text.references(references);
  if (kept.length === 0) return { reason: "the example has only blank references" };
  return [{ references: kept, further: [] }];
}
