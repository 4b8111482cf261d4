import { z } from "zod";

const fields = (): z.ZodOptional<z.ZodArray<z.ZodString>> => z.array(z.string()).optional();

/** What `assay check` can be told. */
export const checkTextOptions = z.strictObject({
  files: z
    .array(z.string())
    .default([])
    .describe("The data of one text (JSON, CSV, Turtle, triples), and the text; - is standard input.")
    .meta({ positional: true }),
  textFile: z
    .string()
    .optional()
    .describe("File that holds the text, instead of the argument.")
    .meta({ placeholder: "file" }),
  policy: z
    .string()
    .optional()
    .describe(
      "Field policy: which fields are required, optional, ignored (default: assay.policy.json or .yaml here).",
    )
    .meta({ placeholder: "file" }),
  required: fields().describe("Fields the text must state, by path or name.").meta({ placeholder: "fields" }),
  optional: fields().describe("Fields the text may leave out.").meta({ placeholder: "fields" }),
  ignore: fields().describe("Fields to leave out of the data.").meta({ placeholder: "fields" }),
  context: z
    .string()
    .optional()
    .describe("What the text may say besides: a file (JSON is further data), or words such as the question.")
    .meta({ placeholder: "file-or-text" }),
  sensitivity: z
    .enum(["5", "10", "20"])
    .default("10")
    .describe(
      "Per cent of true texts that may be called unfaithful (default 10); a higher one finds more errors.",
    ),
  suppressions: z
    .string()
    .optional()
    .describe("File of decisions about alarms; what a person dismissed does not count.")
    .meta({ placeholder: "file" }),
  allow: z
    .array(z.enum(["incomplete", "unsure"]))
    .default([])
    .describe("Verdicts beside faithful that end with exit code 0: incomplete, unsure.")
    .meta({ placeholder: "verdicts" }),
  suggestPolicy: z
    .boolean()
    .default(false)
    .describe("Write a field policy for the data, with a reason for each field, instead of checking."),
  output: z
    .string()
    .optional()
    .describe("Where the suggested policy goes (default stdout).")
    .meta({ short: "o", placeholder: "file" }),
});

export type CheckTextOptions = z.output<typeof checkTextOptions>;
