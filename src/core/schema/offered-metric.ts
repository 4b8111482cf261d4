import { z } from "zod";
import type { Checked } from "./exactly.ts";
import { said } from "./problem.ts";
import { metricNeeds, parts } from "./report.ts";

/** A metric as `assay metrics` shows it. */
const metricEntry = z.strictObject({
  name: z.string(),
  summary: z.string(),
  needs: metricNeeds,
  byDefault: z.boolean().describe("Whether an evaluation computes it when no metric is named."),
  signature: z.string(),
  parts,
  options: z.array(z.strictObject({ name: z.string(), summary: z.string() })),
});
export type MetricEntry = Checked<typeof metricEntry>;

/** A metric that a server offers; one that cannot be made ready says why. */
export const offeredMetric = metricEntry
  .extend({
    signature: metricEntry.shape.signature.exactOptional(),
    parts: parts.exactOptional(),
    options: metricEntry.shape.options.exactOptional(),
    usual: z.boolean().describe("Whether a pasted text is judged by it when no metric is named."),
    problem: said.exactOptional().describe("Why it cannot be computed here."),
  })
  .meta({ title: "Assay metric", description: "A metric that a server offers." });
export type OfferedMetric = Checked<typeof offeredMetric>;

/** The metrics on offer. */
export const offeredMetrics = z.strictObject({ metrics: z.array(offeredMetric) });
export type OfferedMetrics = Checked<typeof offeredMetrics>;
