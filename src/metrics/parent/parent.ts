import { usageError } from "../../core/errors.ts";
import {
  type MadeJudge,
  type Metric,
  type MetricDefinition,
  type Part,
  perCase,
  type Resource,
  type Summarizer,
} from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { type CooccurrenceCounts, highestProbability } from "./cooccurrence-counts.ts";
import { ParentJudge } from "./parent-judge.ts";
import { type ParentOptions, type ParentOptionsInput, parentOptions } from "./parent-options.ts";

/** The registry's entry for PARENT. */
export const parentDefinition: MetricDefinition<ParentOptions> = {
  id: "parent",
  version: "2",
  summary: "PARENT: precision and recall of n-grams against table and references (Dhingra et al., 2019)",
  needs: ["facts", "references"],
  byDefault: false,
  options: parentOptions,
  resources: { counts: "cooccurrence" },
  summarizer: (options) => meansOf(partsOf(options)),
  judge: ({ options, resources }) => judgeParent(options, resources),
};

/** PARENT with the given options; `resources.counts` holds the counts of co-occurrence entailment. */
export function parent(
  options: ParentOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(parentDefinition, options, resources);
}

/** Means of parts that are tallied by themselves. */
export function meansOf(parts: readonly [Part, ...Part[]]): Summarizer {
  return {
    parts,
    tallies: ["cases", ...parts.map(({ name }) => name)],
    summarize: ([cases = 0, ...sums]) =>
      cases === 0 ? {} : Object.fromEntries(parts.map(({ name }, index) => [name, sums[index]! / cases])),
  };
}

function judgeParent(
  options: ParentOptions,
  resources: Readonly<Record<string, Resource>>,
): MadeJudge<ParentOptions> {
  const counts = options.entailment === "cooccurrence" ? countsFor(options, resources.counts) : undefined;
  const judge = new ParentJudge(options, counts);
  return {
    fingerprints: counts ? { counts: resources.counts!.fingerprint } : {},
    parts: partsOf(options, counts),
    judge: perCase((item, evidence) => judge.judge(item, evidence)),
  };
}

function countsFor(
  { tokenizer, lowercase }: ParentOptions,
  resource: Resource | undefined,
): CooccurrenceCounts {
  if (!resource) throw usageError("parent: the co-occurrence counts were not loaded");
  const counts = resource.value as CooccurrenceCounts;
  const learned = counts.settings;
  if (learned.tokenizer !== tokenizer || learned.lowercase !== lowercase)
    throw usageError(
      `parent: the counts were learned with tokenizer=${learned.tokenizer} and lowercase=${learned.lowercase}, ` +
        `and would be used with tokenizer=${tokenizer} and lowercase=${lowercase}`,
      `Score with tokenizer=${learned.tokenizer}&lowercase=${learned.lowercase}, or learn the counts again.`,
    );
  return counts;
}

function partsOf({ preset }: ParentOptions, counts?: CooccurrenceCounts): [Part, ...Part[]] {
  const top = preset === "totto" ? 100 : 1;
  // Counts of repeated words can give a "probability" above 1: precision is at most that, and F at most 2P / (P + 1).
  const precision = counts ? highestProbability(counts) : 1;
  const part = (name: string, summary: string, highest: number): Part => ({
    name,
    summary,
    better: "higher",
    range: [0, highest],
  });
  return [
    part("f", "F-score of precision and recall", (top * 2 * precision) / (precision + 1)),
    part(
      "precision",
      "share of the text's n-grams that the reference has or the table entails",
      top * precision,
    ),
    part("recall", "reference recall and table recall, weighted by lambda", top),
    part("tableRecall", "share of the required facts' words that the text has, in their order", top),
    part("referenceRecall", "share of the reference's entailed n-grams that the text has", top),
    { name: "lambda", summary: "weight of table recall in recall", better: "neither", range: [0, 1] },
  ];
}
