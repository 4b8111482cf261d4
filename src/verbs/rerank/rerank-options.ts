import { z } from "zod";
import { dataOptions } from "../../engine/open/data-options.ts";
import { scoreOptions } from "../score/score-options.ts";

const { input, systems, outputField } = dataOptions.shape;
const { aliases, train, jobs, timeoutPerText, cache } = scoreOptions.shape;

/** What `assay rerank` can be told. */
export const rerankOptions = z.strictObject({
  ...dataOptions.shape,
  // In a configuration these, like the output, are those of a comparison of systems.
  input: input.meta({ onlyFlag: true }),
  systems: systems.meta({ onlyFlag: true }),
  outputField: outputField.describe(
    "Field or column that holds the text, or the list of texts, in files given with --candidates or -i.",
  ),
  candidates: z
    .string()
    .optional()
    .describe(
      'Texts to choose from: lines {"id": …, "text": …, "score": …} or {"id": …, "candidates": […]} (default: those in the data and of -i); - is standard input.',
    )
    .meta({ placeholder: "file" }),
  metric: z
    .string()
    .optional()
    .describe(
      "Metric to choose by, as id or id?option=value; with --weight, how likely every fact is expressed.",
    )
    .meta({ short: "m", placeholder: "metric" }),
  weight: z
    .number()
    .nonnegative()
    .optional()
    .describe(
      "Choose by the given score and, with this weight, the metric: without -m, the sum of log P of the facts.",
    )
    .meta({ placeholder: "weight", onlyFlag: true }),
  reader: z
    .string()
    .optional()
    .describe("With --weight and without -m: folder of the model that reads facts (default: Assay's own).")
    .meta({ placeholder: "model", onlyFlag: true }),
  part: z
    .string()
    .optional()
    .describe("Which number of the metric (default: its headline).")
    .meta({ placeholder: "name" }),
  aliases,
  train,
  all: z.boolean().default(false).describe("Give all candidates of each example, in their new order."),
  to: z
    .enum(["jsonl", "lines"])
    .optional()
    .describe("One record for each example, or only its text (default: jsonl; lines for .txt)."),
  output: z
    .string()
    .optional()
    .describe("File to write (default: stdout).")
    .meta({ short: "o", placeholder: "file", onlyFlag: true }),
  jobs,
  timeoutPerText,
  cache,
});

export type RerankOptions = z.output<typeof rerankOptions>;
