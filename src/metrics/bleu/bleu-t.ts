import { z } from "zod";
import type { Example } from "../../core/example.ts";
import {
  type Metric,
  type MetricDefinition,
  type Part,
  perCase,
  type Summarizer,
} from "../../core/metric.ts";
import { splitWords } from "../../text/white-space.ts";
import { makeMetric } from "../make-metric.ts";
import { number, optionsObject } from "../option-fields.ts";
import { type BleuJudgeSettings, bleuJudge, referenceSet, type TextSet } from "./bleu-judge.ts";
import { type BleuOptions, type BleuOptionsInput, bleuFields, resolveBleuOptions } from "./bleu-options.ts";
import {
  bleuCounts,
  bleuParts,
  bleuTallies,
  bleuTally,
  bleuValues,
  scoreOf,
  topScore,
} from "./bleu-tally.ts";

/** BLEU-T's options as a user gives them: those of BLEU, and α. */
export interface BleuTOptionsInput extends BleuOptionsInput {
  /** Weight of BLEU against the table, from 0 to 1, beside BLEU against the references; `none`: one BLEU against both. */
  readonly alpha?: number | "none";
}

type BleuTOptions = BleuOptions & { readonly alpha: number | "none" };

const bleuTOptions: z.ZodType<BleuTOptions> = optionsObject({
  alpha: z
    .union([z.literal("none"), number((value) => value >= 0 && value <= 1, { error: "no share" })], {
      error: 'must be "none" or a number from 0 to 1',
    })
    .optional()
    .describe("weight of BLEU against the table, 0 to 1, or none (default): values are further references"),
  ...bleuFields,
}).transform(({ alpha = "none", ...given }, context) => ({
  alpha,
  ...resolveBleuOptions(given, context),
}));

/** The registry's entry for BLEU-T. */
export const bleuTDefinition: MetricDefinition<BleuTOptions> = {
  id: "bleu-t",
  version: "1",
  summary: "BLEU-T: BLEU whose n-grams may be in the data's values too (Dhingra et al., 2019)",
  needs: ["facts", "references"],
  byDefault: false,
  options: bleuTOptions,
  resources: {},
  summarizer: (options) => programOf(options).summarizer,
  judge: ({ options }) => ({
    fingerprints: {},
    judge: perCase(bleuJudge({ options, note: "in no reference and no value", ...programOf(options).judge })),
  }),
};

/** BLEU-T with the given options. */
export function bleuT(options: BleuTOptionsInput = {}): Metric {
  return makeMetric(bleuTDefinition, options);
}

interface Program {
  readonly summarizer: Summarizer;
  readonly judge: Pick<BleuJudgeSettings, "setsOf" | "tallyOf">;
}

function programOf(options: BleuTOptions): Program {
  const { alpha } = options;
  return alpha === "none" ? withValues(options) : interpolated(options, alpha);
}

/**
 * One BLEU, whose n-grams may be in a reference or a value. Lengths are compared with the references': a candidate is longer
 * than any value, and would never be too short.
 */
function withValues(options: BleuOptions): Program {
  return {
    summarizer: {
      parts: bleuParts(options),
      tallies: bleuTallies(options.order),
      summarize: (tally) => bleuValues(tally, options),
    },
    judge: {
      setsOf: bothSets((references, values) => [{ references, further: values }]),
      tallyOf: ([counts]) => bleuTally(counts!),
    },
  };
}

/** Two BLEUs, against the references and against the values. */
function interpolated(options: BleuOptions, alpha: number): Program {
  const { order } = options;
  const plain = bleuTallies(order);
  return {
    summarizer: {
      parts: interpolatedParts(options),
      // The candidate's length and numbers of n-grams are the same on both sides.
      tallies: [
        ...plain,
        "tableLength",
        ...Array.from({ length: order }, (_, at) => `tableCorrect${at + 1}`),
      ],
      summarize: (tally) => {
        const [cases = 0] = tally;
        if (cases === 0) return {};
        const counts = bleuCounts(tally, order);
        const [referenceLength, ...correct] = tally.slice(plain.length);
        const table = { ...counts, referenceLength: referenceLength!, correct };
        const referenceScore = scoreOf(counts, cases, options).score;
        const tableScore = scoreOf(table, cases, options).score;
        return { score: alpha * tableScore + (1 - alpha) * referenceScore, tableScore, referenceScore };
      },
    },
    judge: {
      setsOf: bothSets((references, values) => [
        { references, further: [] },
        { references: values, further: [] },
      ]),
      tallyOf: ([counts, table]) => [...bleuTally(counts!), table!.referenceLength, ...table!.correct],
    },
  };
}

function interpolatedParts(options: BleuOptions): [Part, ...Part[]] {
  const part = (name: string, summary: string): Part => ({
    name,
    summary,
    better: "higher",
    range: [0, topScore(options)],
  });
  return [
    part("score", "BLEU against the table and against the references, weighted by alpha"),
    part("tableScore", "BLEU against the values of the table"),
    part("referenceScore", "BLEU against the references"),
  ];
}

/** What an example's texts are compared with, made from its references and its values; or why there is nothing. */
function bothSets(
  combine: (references: readonly string[], values: readonly string[]) => readonly TextSet[],
): BleuJudgeSettings["setsOf"] {
  return (example, text) => {
    const sets = referenceSet(example, text);
    if ("reason" in sets) return sets;
    if (example.facts.length === 0) return { reason: "the example has no facts" };
    const values = valuesOf(example);
    return values.length === 0
      ? { reason: "the example's facts have no values" }
      : combine(sets[0]!.references, values);
  };
}

/** The values of the table, each once: of a triple, the subject too. */
function valuesOf({ facts }: Example): string[] {
  const values = facts.flatMap(({ subject, value }) => [subject ?? "", value]);
  return [...new Set(values)].filter((value) => splitWords(value).length > 0);
}
