import { type Metric, type MetricDefinition, type MetricJudge, perCase } from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { bleuJudge, referenceSet } from "./bleu-judge.ts";
import { type BleuOptions, type BleuOptionsInput, bleuOptions } from "./bleu-options.ts";
import { bleuParts, bleuTallies, bleuTally, bleuValues } from "./bleu-tally.ts";

/** The registry's entry for BLEU. */
export const bleuDefinition: MetricDefinition<BleuOptions> = {
  id: "bleu",
  version: "1",
  summary:
    "BLEU: n-grams shared with the references, as sacreBLEU, Moses or NLTK computes it (Papineni et al., 2002)",
  needs: ["references"],
  byDefault: false,
  options: bleuOptions,
  resources: {},
  summarizer: (options) => ({
    parts: bleuParts(options),
    tallies: bleuTallies(options.order),
    summarize: (tally) => bleuValues(tally, options),
  }),
  judge: ({ options }) => judgeBleu(options),
};

/** BLEU with the given options. */
export function bleu(options: BleuOptionsInput = {}): Metric {
  return makeMetric(bleuDefinition, options);
}

function judgeBleu(options: BleuOptions): MetricJudge {
  const judge = bleuJudge({
    options,
    setsOf: referenceSet,
    tallyOf: ([counts]) => bleuTally(counts!),
    note: "in no reference",
  });
  return { fingerprints: {}, judge: perCase(judge) };
}
