import { type Metric, type MetricDefinition, perCase } from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { bleuJudge, referenceSet } from "./bleu-judge.ts";
import { type BleuOptions, type BleuOptionsInput, bleuOptions } from "./bleu-options.ts";
import { bleuParts, bleuTallies, bleuTally, bleuValues } from "./bleu-tally.ts";

const VERSION = "1";

/** The registry's entry for BLEU. */
export const bleuDefinition: MetricDefinition<BleuOptions> = {
  id: "bleu",
  version: VERSION,
  summary:
    "BLEU: n-grams shared with the references, as sacreBLEU, Moses or NLTK computes it (Papineni et al., 2002)",
  needs: ["references"],
  byDefault: false,
  options: bleuOptions,
  resources: {},
  create: ({ options }) => createBleu(options),
};

/** BLEU with the given options. */
export function bleu(options: BleuOptionsInput = {}): Metric {
  return makeMetric(bleuDefinition, options);
}

function createBleu(options: BleuOptions): Metric {
  const judge = bleuJudge({
    options,
    setsOf: referenceSet,
    tallyOf: ([counts]) => bleuTally(counts!),
    note: "in no reference",
  });
  return {
    id: "bleu",
    version: VERSION,
    options,
    fingerprints: {},
    needs: bleuDefinition.needs,
    parts: bleuParts(options),
    tallies: bleuTallies(options.order),
    judge: perCase(judge),
    summarize: (tally) => bleuValues(tally, options),
  };
}
