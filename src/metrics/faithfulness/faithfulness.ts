import { z } from "zod";
import { type Metric, type MetricDefinition, perCase } from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { optionsObject } from "../option-fields.ts";
import { faithfulnessJudgement } from "./faithfulness-judge.ts";
import { FAITHFULNESS_PARTS, FAITHFULNESS_TALLIES, faithfulnessParts } from "./faithfulness-tally.ts";
import model from "./verdict.json" with { type: "json" };

/** Options of the metric as a user gives them. */
export interface FaithfulnessOptionsInput {
  /** Per cent of true texts that may be called unfaithful: 5, 10 (the default) or 20. A higher one finds more errors. */
  readonly sensitivity?: 5 | 10 | 20;
}

const SENSITIVITIES = ["5", "10", "20"] as const;

const faithfulnessOptions = optionsObject({
  sensitivity: z
    .preprocess((value) => String(value), z.enum(SENSITIVITIES))
    .default("10")
    .describe("per cent of true texts that may be called unfaithful; a higher one finds more errors"),
});

type FaithfulnessOptions = z.output<typeof faithfulnessOptions>;

/** The registry's entry for the verdict. */
export const faithfulnessDefinition: MetricDefinition<FaithfulnessOptions> = {
  id: "faithfulness",
  version: "1",
  summary: "One verdict: is the text true to its data? By rules, on any data",
  needs: ["facts"],
  languages: ["en"],
  byDefault: true,
  options: faithfulnessOptions,
  resources: {},
  summarizer: () => ({
    parts: FAITHFULNESS_PARTS,
    tallies: FAITHFULNESS_TALLIES,
    summarize: faithfulnessParts,
  }),
  judge: ({ options: { sensitivity } }) => ({
    fingerprints: {},
    judge: perCase((one, evidence) => faithfulnessJudgement(one, model.thresholds[sensitivity], evidence)),
  }),
};

/** The verdict with the given options. */
export function faithfulness(options: FaithfulnessOptionsInput = {}): Metric {
  return makeMetric(faithfulnessDefinition, options);
}
