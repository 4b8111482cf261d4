import type { Tally } from "../../core/judgement.ts";
import type { Part, Parts } from "../../core/metric.ts";

const share = (name: string, summary: string, better: Part["better"] = "lower"): Part => ({
  name,
  summary,
  better,
  range: [0, 1],
});

/** What the metric reports, the headline first. */
export const NLI_PARTS: readonly [Part, ...Part[]] = [
  share("ok", "share of the texts that say all of the data and nothing else", "higher"),
  share("confidence", "least probability of entailment of a text, mean over the texts", "higher"),
  share("omission", "share of the texts that only leave something out"),
  share("hallucination", "share of the texts that only say what does not follow from the data"),
  share("both", "share of the texts that do both"),
  share("omitted", "share of the facts that the texts do not entail"),
];

/** Names of the positions of the tally. */
export const NLI_TALLIES: readonly string[] = [
  "texts",
  "confidence",
  "omission",
  "hallucination",
  "both",
  "facts",
  "omitted",
];

/** What was found of one text. */
export interface TextEntailment {
  readonly entailed: boolean;
  readonly required: number;
  readonly omitted: number;
  readonly confidence: number;
}

/** What a text is called. */
export type NliVerdict = "ok" | "omission" | "hallucination" | "both";

/** What a text is called by what follows from what. */
export function nliVerdict({ entailed, omitted }: Pick<TextEntailment, "entailed" | "omitted">): NliVerdict {
  if (entailed) return omitted > 0 ? "omission" : "ok";
  return omitted > 0 ? "both" : "hallucination";
}

/** The tally of one text. */
export function nliTally(found: TextEntailment): Tally {
  const verdict = nliVerdict(found);
  const is = (one: NliVerdict): number => Number(verdict === one);
  return [
    1,
    found.confidence,
    is("omission"),
    is("hallucination"),
    is("both"),
    found.required,
    found.omitted,
  ];
}

/** The parts of a text's or corpus's tally. */
export function nliParts(tally: Tally): Parts {
  const [texts = 0, confidence = 0, omission = 0, hallucination = 0, both = 0, facts = 0, omitted = 0] =
    tally;
  if (texts === 0) return {};
  return {
    ok: (texts - omission - hallucination - both) / texts,
    confidence: confidence / texts,
    omission: omission / texts,
    hallucination: hallucination / texts,
    both: both / texts,
    ...(facts > 0 && { omitted: omitted / facts }),
  };
}
