import type { Tally } from "../../core/judgement.ts";
import {
  type Metric,
  type MetricDefinition,
  type Part,
  perCase,
  type Summarizer,
} from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { pyterTer } from "./pyter.ts";
import { sacrebleuTer } from "./sacrebleu-ter.ts";
import { type TerOptions, type TerOptionsInput, terOptions } from "./ter-options.ts";

/** TER has no highest value, since a text can be any number of times as long as its reference; JSON has no infinity. */
const NO_LIMIT = Number.MAX_VALUE;

/** The registry's entry for TER. */
export const terDefinition: MetricDefinition<TerOptions> = {
  id: "ter",
  version: "1",
  summary: "TER: edits and shifts that make the text into a reference (Snover et al., 2006), as sacreBLEU",
  needs: ["references"],
  byDefault: false,
  options: terOptions,
  resources: {},
  summarizer: ({ preset }) => (preset === "pyter" ? PYTER : SACREBLEU),
  judge: ({ options }) => ({
    fingerprints: {},
    judge: perCase(options.preset === "pyter" ? pyterTer(options) : sacrebleuTer(options)),
  }),
};

/** TER with the given options. */
export function ter(options: TerOptionsInput = {}): Metric {
  return makeMetric(terDefinition, options);
}

const PYTER: Summarizer = {
  parts: [scorePart("edits for each word of the best reference, averaged over texts")],
  tallies: ["cases", "score"],
  summarize: ([cases = 0, sum = 0]) => (cases === 0 ? {} : { score: sum / cases }),
};

const SACREBLEU: Summarizer = {
  parts: [scorePart("edits for every 100 words of the references")],
  tallies: ["cases", "edits", "referenceLength"],
  summarize: (tally) => (tally[0] ? { score: sacrebleuScore(tally) } : {}),
};

function scorePart(summary: string): Part {
  return { name: "score", summary, better: "lower", range: [0, NO_LIMIT] };
}

/** Edits against nothing are 100, whatever their number, and no edits are 0. */
function sacrebleuScore([, edits = 0, referenceLength = 0]: Tally): number {
  if (referenceLength > 0) return 100 * (edits / referenceLength);
  return edits > 0 ? 100 : 0;
}
