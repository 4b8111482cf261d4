import { z } from "zod";
import { scoreOptions } from "../score/score-options.ts";

const { seed, encoding, confidence } = scoreOptions.shape;

/** What `assay audit` can be told: a run to draw a sheet from, or a sheet that a person has answered. */
export const auditOptions = z.strictObject({
  run: z
    .array(z.string())
    .default([])
    .describe("The run folder whose verdicts are to be checked.")
    .meta({ positional: true }),
  metric: z
    .string()
    .optional()
    .describe("Whose verdicts, when the run has several metrics.")
    .meta({ short: "m", placeholder: "metric" }),
  sample: z
    .number()
    .int()
    .positive()
    .default(100)
    .describe("Rows of the sheet (100).")
    .meta({ placeholder: "n" }),
  seed,
  answers: z
    .string()
    .optional()
    .describe("The sheet, answered: computes the rate of false alarms.")
    .meta({ placeholder: "sheet" }),
  aliasesOut: z
    .string()
    .optional()
    .describe("Alias file to add the confirmed wordings to; it is made if it is not there.")
    .meta({ placeholder: "file" }),
  confidence,
  encoding: encoding.describe("Character encoding of the answered sheet (default utf-8)."),
  output: z
    .array(z.string())
    .optional()
    .describe("Where to write, by extension: the sheet as .csv or .jsonl, the rates as .json or .md.")
    .meta({ short: "o", placeholder: "path" }),
});

export type AuditOptionsInput = z.input<typeof auditOptions>;
export type AuditOptions = z.output<typeof auditOptions>;
