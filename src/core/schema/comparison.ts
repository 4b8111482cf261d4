import { z } from "zod";
import { COMPARISON_SCHEMA, type Comparison, type PairedDifference, type TestInfo } from "../comparison.ts";
import { evidence } from "./evidence.ts";
import { exactly } from "./exactly.ts";
import { fact } from "./example.ts";
import { interval, moment, reportFields, slice } from "./report.ts";

const count = z.int().min(0);
const listed = z.object({ count, examples: z.array(z.string()) });

/** What stands behind p-values. */
export const testInfo = exactly<TestInfo>()(
  z.object({
    method: z.enum(["randomization", "bootstrap"]),
    trials: count,
    level: z.number(),
    family: count.describe("How many p-values Holm's correction is over."),
  }),
);

/** How far one part of a metric lies from the baseline's. */
export const pairedDifference = exactly<PairedDifference>()(
  z.object({
    system: z.string(),
    metric: z.string(),
    part: z.string(),
    slice: slice.exactOptional(),
    pairs: count.describe("Examples that were judged for both systems."),
    leftOut: count,
    reasons: z.record(z.string(), count),
    baseline: z.number().exactOptional(),
    candidate: z.number().exactOptional(),
    value: z.number().exactOptional().describe("The system's value less the baseline's."),
    interval: interval.exactOptional(),
    outcome: z.enum(["better", "worse", "equal", "higher", "lower"]).exactOptional(),
    p: z.number().exactOptional(),
    adjusted: z.number().exactOptional().describe("p after Holm's correction."),
    significant: z.boolean().exactOptional(),
    items: z.object({ better: count, equal: count, worse: count }).exactOptional(),
    reason: z.string().exactOptional(),
  }),
);

const flip = z.object({
  example: z.string(),
  baseline: z.number(),
  candidate: z.number(),
  baselineText: z.string(),
  candidateText: z.string(),
  facts: z.array(fact),
  baselineEvidence: z.array(evidence),
  candidateEvidence: z.array(evidence),
});

/** Systems against a baseline. */
export const comparison = exactly<SentComparison>()(
  z
    .object({
      ...reportFields,
      kind: z.literal("comparison"),
      schema: z.int().min(1).max(COMPARISON_SCHEMA).describe("Version of the layout of a comparison."),
      baseline: z.string(),
      test: testInfo,
      runs: z.array(
        z.object({ name: z.string(), createdAt: moment, version: z.string(), fingerprint: z.string() }),
      ),
      differences: z.array(pairedDifference),
      breakdownDifferences: z.array(pairedDifference),
      flips: z.array(
        z.object({
          system: z.string(),
          metric: z.string(),
          part: z.string(),
          worse: z.array(flip),
          better: z.array(flip),
        }),
      ),
      crossings: z.array(
        z.object({ requirement: z.string(), system: z.string(), broken: listed, mended: listed }),
      ),
    })
    .meta({
      title: "Assay comparison",
      description: "Systems against a baseline, as assay compare -o comparison.json has it.",
    }),
);

type SentFlip = Omit<Comparison["flips"][number]["worse"][number], "facts"> & {
  readonly facts: readonly z.output<typeof fact>[];
};
type SentComparison = Omit<Comparison, "flips"> & {
  readonly flips: readonly (Omit<Comparison["flips"][number], "worse" | "better"> & {
    readonly worse: readonly SentFlip[];
    readonly better: readonly SentFlip[];
  })[];
};
