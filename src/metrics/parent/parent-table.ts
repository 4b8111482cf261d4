import type { z } from "zod";
import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged } from "../../core/judgement.ts";
import type { MadeJudge, Metric, MetricDefinition, Options, Part, Resource } from "../../core/metric.ts";
import { makeMetric } from "../make-metric.ts";
import { optionsObject } from "../option-fields.ts";
import { meansOf, parentDefinition } from "./parent.ts";
import { entailmentFields, type ParentOptionsInput, resolveOptions } from "./parent-options.ts";

/** Options of PARENT that mean something without a reference. */
export type ParentTableOptionsInput = Pick<
  ParentOptionsInput,
  "entailment" | "order" | "smoothing" | "tokenizer" | "lowercase" | "counts"
>;

/** The same, with every value known. */
const parentTableOptions: z.ZodType<Options> = optionsObject(entailmentFields).transform((given, context) => {
  const { preset: _, lambda: __, ...kept } = resolveOptions(given, context);
  return kept;
});

/** The registry's entry for PARENT against the data alone. */
export const parentTableDefinition: MetricDefinition = {
  id: "parent-table",
  version: "1",
  summary:
    "PARENT against the data alone, for texts without references: what Google's program gives for an empty one",
  needs: ["facts"],
  byDefault: false,
  options: parentTableOptions,
  resources: { counts: "cooccurrence" },
  summarizer: () => meansOf(PARTS),
  judge: ({ options, resources }) => judgeParentTable(options, resources),
};

/** PARENT without references: precision is what the data alone entails, recall is table recall. */
export function parentTable(
  options: ParentTableOptionsInput = {},
  resources: Readonly<Record<string, Resource>> = {},
): Metric {
  return makeMetric(parentTableDefinition, options, resources);
}

const PARTS: readonly [Part, ...Part[]] = [
  { name: "f", summary: "F-score of precision and recall", better: "higher", range: [0, 1] },
  {
    name: "precision",
    summary: "share of the text's n-grams that the data entails",
    better: "higher",
    range: [0, 1],
  },
  {
    name: "recall",
    summary: "share of the required facts' words that the text has, in their order",
    better: "higher",
    range: [0, 1],
  },
];

/** Where PARENT's tally has the numbers that still mean something: cases, then the parts above. */
const KEPT = [0, 1, 2, 3] as const;

function judgeParentTable(options: Options, resources: Readonly<Record<string, Resource>>): MadeJudge {
  const inner = makeMetric(parentDefinition, options, resources);
  const parts = PARTS.map((part) => ({
    ...part,
    range: inner.parts.find(({ name }) => name === part.name)!.range,
  })) as unknown as [Part, ...Part[]];
  const alone = withoutReferences();
  return {
    fingerprints: inner.fingerprints,
    parts,
    judge: async (cases, judgeOptions) => (await inner.judge(cases.map(alone), judgeOptions)).map(keptOf),
  };
}

/** Gives cases an empty reference; cases of one example go on sharing one object, and so PARENT's work on it. */
function withoutReferences(): (one: Case) => Case {
  let seen: Example | undefined;
  let alone: Example | undefined;
  return ({ example, candidate }) => {
    if (example !== seen || alone === undefined) {
      seen = example;
      alone = { ...example, references: [""] };
    }
    return { example: alone, candidate };
  };
}

function keptOf(judgement: Judgement): Judgement {
  if (judgement.status === "not-applicable") return judgement;
  return judged(
    KEPT.map((at) => judgement.tally[at]!),
    judgement.evidence,
  );
}
