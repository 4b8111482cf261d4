import { z } from "zod";
import type { Part } from "../metric.ts";
import {
  type GateVerdict,
  type Interval,
  type MetricInfo,
  type Report,
  RUN_SCHEMA,
  type Score,
  type SourceInfo,
  type SuppressionInfo,
  type SystemInfo,
} from "../report.ts";
import { exactly } from "./exactly.ts";

const count = z.int().min(0);
const counts = z.record(z.string(), count);

/** When something was made, in ISO 8601. */
export const moment = z.iso.datetime({ offset: true });

const sourceInfo = exactly<SourceInfo>()(
  z.object({
    name: z.string(),
    format: z.string(),
    sha256: z.string().exactOptional().describe("Absent when the file was not read to its end."),
  }),
);

const systemInfo = exactly<SystemInfo>()(
  z.object({
    name: z.string(),
    group: z.string().exactOptional().describe("Family of systems, for breakdowns."),
    cases: count,
  }),
);

const UNBOUNDED = "null where there is no bound.";

/** One number that a metric reports. JSON has no infinity: a side without a bound is `null` there. */
const part = exactly<Part>()(
  z.object({
    name: z.string(),
    summary: z.string(),
    better: z.enum(["higher", "lower", "neither"]),
    range: z
      .tuple([
        z
          .number()
          .nullable()
          .transform((low) => low ?? Number.NEGATIVE_INFINITY),
        z
          .number()
          .nullable()
          .transform((high) => high ?? Number.POSITIVE_INFINITY),
      ])
      .describe(`Least and largest value; ${UNBOUNDED}`),
  }),
);

/** The parts of a metric; the first is the headline. */
export const parts = z.tuple([part], part);

/** What an example must have for a metric to apply. */
export const metricNeeds = z.array(z.enum(["facts", "references"]));

/** A metric of a report. */
export const metricInfo = exactly<MetricInfo>()(
  z.object({
    name: z.string().describe("The metric as the user asked for it: its name in every table."),
    id: z.string(),
    version: z.string(),
    signature: z.string(),
    options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    needs: metricNeeds,
    parts,
    tallies: z.array(z.string()).describe("Names of the positions of a tally."),
    licences: z
      .array(z.string())
      .exactOptional()
      .describe("Licences of the models that it judged with, and of what they were trained on."),
  }),
);

/** A confidence interval. */
export const interval = exactly<Interval>()(z.object({ low: z.number(), high: z.number() }));

/** Which tag, and which of its values. */
export const slice = z.object({ tag: z.string(), value: z.string() });

const score = exactly<Score>()(
  z.object({
    system: z.string(),
    metric: z.string(),
    slice: slice.exactOptional().describe("Set in a breakdown."),
    judged: count,
    notApplicable: count,
    reasons: counts.describe("Why cases were not applicable, with their number."),
    leftOut: counts.exactOptional().describe("Why judged cases do not have all parts, with their number."),
    tally: z.array(z.number()).describe("Sum of the judged cases' tallies."),
    parts: z
      .record(z.string(), z.object({ value: z.number(), interval: interval.exactOptional() }))
      .describe("By part name; empty when nothing could be judged."),
  }),
);

const gateVerdict = exactly<GateVerdict>()(
  z.object({
    gate: z.string(),
    system: z.string(),
    passed: z.boolean(),
    value: z.number().exactOptional(),
    threshold: z.number(),
    failures: z
      .object({
        count,
        examples: z.array(z.string()),
        why: z
          .array(z.string())
          .exactOptional()
          .describe("What is wrong with the texts; set where the metric gives a verdict."),
      })
      .exactOptional(),
    reason: z.string().exactOptional(),
  }),
);

const suppressionInfo = exactly<SuppressionInfo>()(
  z.object({
    name: z.string(),
    sha256: z.string(),
    accepted: count,
    dismissed: z.object({ missing: count, contradicted: count, unsupported: count }),
    confirmed: count.exactOptional(),
    stale: count,
    elsewhere: count,
  }),
);

/** Resamples behind intervals that a reader takes on: more would not end. */
const MOST_RESAMPLES = 1_000_000;

/** What a report and a comparison have in common. */
const reportObject = z.object({
  schema: z.int().min(1).max(RUN_SCHEMA).describe("Version of the layout of a stored run."),
  tool: z.object({ name: z.literal("assay"), version: z.string() }),
  status: z.enum(["complete", "partial"]).describe("partial: the run was interrupted."),
  createdAt: moment,
  seed: count,
  bootstrap: z.object({
    resamples: count.max(MOST_RESAMPLES).describe("0: there are no intervals."),
    confidence: z.number().gt(0).lt(1),
  }),
  data: z.array(sourceInfo),
  outputs: z.array(sourceInfo.extend({ system: z.string() })),
  fingerprint: z.string().describe("Hash over the examples that were scored, whatever their format."),
  examples: count,
  systems: z.array(systemInfo),
  metrics: z.array(metricInfo),
  scores: z.array(score),
  breakdowns: z.array(score),
  gates: z.array(gateVerdict),
  suppressions: suppressionInfo.exactOptional(),
  warnings: z.array(z.string()),
});

/** The fields of a report, for documents that have them too. */
export const reportFields = reportObject.shape;

/** `report.json` of a run folder. */
export const report = exactly<Report>()(
  reportObject.meta({
    title: "Assay report",
    description: "Everything about a run but its single judgements: report.json of a run folder.",
  }),
);
