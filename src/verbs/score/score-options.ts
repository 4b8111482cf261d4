import { z } from "zod";
import { dataOptions } from "../../engine/open/data-options.ts";

/** Everything `assay score` can be told, as flags, in a configuration file or from TypeScript. */
export const scoreOptions = z.strictObject({
  ...dataOptions.shape,
  metrics: z
    .array(z.string())
    .optional()
    .describe(
      "Metrics, as id or id?option=value; default: those that assay metrics marks, as far as they apply, else all that do.",
    )
    .meta({ short: "m", placeholder: "metrics" }),
  aliases: z
    .string()
    .optional()
    .describe("File of other names of entities, for every metric that looks names up.")
    .meta({ placeholder: "file" }),
  train: z
    .string()
    .optional()
    .describe("Data the systems were trained on, for every metric that asks what they may have from there.")
    .meta({ placeholder: "path" }),
  suppressions: z
    .string()
    .optional()
    .describe(
      "File of what people decided about alarms: wordings accepted as other names, false alarms dismissed.",
    )
    .meta({ placeholder: "file" }),
  output: z
    .array(z.string())
    .optional()
    .describe(
      "Where to write, by extension: .html (interactive) .json .jsonl .items.csv .csv .md .tex .junit.xml, or a folder/ for the whole run.",
    )
    .meta({ short: "o", placeholder: "path" }),
  gate: z
    .array(z.string())
    .optional()
    .describe(
      'Requirement, such as "parent.f>=0.5", "system:parent.f>=0.5" or "each parent.f>=0.2"; exit 1 if it fails.',
    )
    .meta({ placeholder: "requirement" }),
  by: z
    .array(z.string())
    .optional()
    .describe(
      "Break scores down by these tags, by facts (how many the example has), or by the systems' group.",
    )
    .meta({ placeholder: "tags" }),
  worst: z
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe("Also list the n worst texts by each metric, with data and evidence.")
    .meta({ placeholder: "n" }),
  worstBy: z
    .array(z.string())
    .optional()
    .describe("List the worst only by these: metric or metric.part (default: every metric's headline).")
    .meta({ placeholder: "names" }),
  evidence: z.boolean().default(true).describe("Without evidence: the same scores, faster."),
  resamples: z
    .number()
    .int()
    .nonnegative()
    .default(1000)
    .describe("Bootstrap resamples behind each interval; 0 for none.")
    .meta({ placeholder: "n" }),
  confidence: z
    .number()
    .gt(0)
    .lt(1)
    .default(0.95)
    .describe("Confidence of the intervals.")
    .meta({ placeholder: "p" }),
  jobs: z
    .number()
    .int()
    .positive()
    .default(1)
    .describe("Worker threads.")
    .meta({ short: "j", placeholder: "n" }),
  timeoutPerText: z
    .number()
    .positive()
    .max(86_400)
    .optional()
    .describe(
      "Seconds that a metric may take for a text; one that takes longer is not applicable. Judges in processes, which are ended then.",
    )
    .meta({ placeholder: "seconds" }),
  resume: z
    .boolean()
    .default(false)
    .describe(
      "Keep what is done beside the run folder while the run goes on, and go on from what a run that was stopped has kept there.",
    ),
  cache: z.boolean().default(true).describe("Neither take judgements of earlier runs nor keep new ones."),
});

/** Options for scoring, as a caller gives them. */
export type ScoreOptionsInput = z.input<typeof scoreOptions>;
export type ScoreOptions = z.output<typeof scoreOptions>;
