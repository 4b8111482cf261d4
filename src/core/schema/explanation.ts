import { z } from "zod";
import type { Checked } from "./exactly.ts";
import { example } from "./example.ts";
import { judgementRecord } from "./judgement-record.ts";
import { metricInfo } from "./report.ts";

/** What pasted data can be. */
export const PASTED_KINDS = ["triples", "turtle", "table", "pairs", "json"] as const;
export type PastedKind = (typeof PASTED_KINDS)[number];

/** What metrics say of a pasted text. */
export const explanation = z
  .strictObject({
    example,
    text: z.string(),
    metrics: z.array(metricInfo),
    records: z.array(judgementRecord).describe("One for each metric."),
    read: z.enum(PASTED_KINDS).describe("What the data was taken for."),
    warnings: z.array(z.string()),
  })
  .meta({ title: "Assay explanation", description: "What metrics say of one text and its data." });
export type Explanation = Checked<typeof explanation>;
