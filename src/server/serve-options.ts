import { z } from "zod";
import { dataOptions } from "../engine/open/data-options.ts";
import { scoreOptions } from "../verbs/score/score-options.ts";

/** Everything `assay serve` can be told. */
export const serveOptions = z.strictObject({
  ...dataOptions.shape,
  data: dataOptions.shape.data
    .describe("Run folders to list; or data, which is scored at the start.")
    .meta({ positional: true }),
  metrics: scoreOptions.shape.metrics
    .describe(
      "Metrics for data and texts where none is named; only what these name may be opened from the page.",
    )
    .meta({ short: "m", placeholder: "metrics" }),
  suppressions: scoreOptions.shape.suppressions
    .describe("File of what people decide about alarms (default: suppressions.jsonl in the folder of runs).")
    .meta({ placeholder: "file" }),
  runs: z
    .string()
    .default("runs")
    .describe("Folder where runs are kept and evaluations are stored (default runs).")
    .meta({ placeholder: "folder" }),
  host: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe("Address to bind to (default 127.0.0.1); any other wants a token, which is printed.")
    .meta({ placeholder: "address" }),
  port: z
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(7777)
    .describe("Port (default 7777); 0 for any that is free.")
    .meta({ placeholder: "n" }),
  jobs: z
    .number()
    .int()
    .min(1)
    .default(2)
    .describe("Worker threads of an evaluation (default 2).")
    .meta({ short: "j", placeholder: "n" }),
});
export type ServeOptions = z.output<typeof serveOptions>;
