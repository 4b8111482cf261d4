import { z } from "zod";
import { FORMATS } from "../../data/formats/index.ts";

/** How an option appears on the command line, where that does not follow from its name and type. */
declare module "zod" {
  interface GlobalMeta {
    /** One-letter flag. */
    short?: string;
    /** What stands for the value in the help text. */
    placeholder?: string;
    /** The positional argument, instead of a flag. */
    positional?: boolean;
    /** Not to be given in a configuration file. */
    onlyFlag?: boolean;
  }
}

const list = (): z.ZodOptional<z.ZodArray<z.ZodString>> => z.array(z.string()).optional();

/** What data to read and how: shared by every command that reads data, by configuration files and by the library. */
export const dataOptions = z.strictObject({
  data: z
    .array(z.string())
    .default([])
    .describe("Files or folders with the data, in any format Assay reads; - is standard input.")
    .meta({ positional: true }),
  format: z
    .string()
    .optional()
    .describe(`Format of the data, when it is not to be detected: ${FORMATS.map(({ id }) => id).join(", ")}.`)
    .meta({ placeholder: "name" }),
  tables: z
    .string()
    .optional()
    .describe("PARENT's layout: the file of tables (with --format parent).")
    .meta({ placeholder: "file" }),
  references: list()
    .describe(
      "Reference texts in files of their own, joined by line or id; several files give several references.",
    )
    .meta({ placeholder: "file" }),
  input: list()
    .describe("Texts of a system: name=path, or a path that gives the name. Again for another system.")
    .meta({ short: "i", placeholder: "name=path" }),
  outputField: z
    .string()
    .optional()
    .describe("Field or column that holds the text in JSON, CSV and TSV files given with -i.")
    .meta({ placeholder: "name" }),
  systems: list().describe("Only these systems (names, separated by commas).").meta({ placeholder: "names" }),
  systemsFile: z
    .string()
    .optional()
    .describe("File that gives each system a group: CSV, JSON or YAML.")
    .meta({ placeholder: "file" }),
  tags: list().describe("File that gives examples further tags, by id.").meta({ placeholder: "file" }),
  map: list()
    .describe(
      "Which field is what, for JSON, CSV and Parquet: id=field, facts=a,b, subject=field, references=field, outputs.NAME=field, tags=field, records=path, groupBy=field.",
    )
    .meta({ placeholder: "key=field" }),
  required: list()
    .describe("Fields every text must express (the default for all).")
    .meta({ placeholder: "fields" }),
  optional: list().describe("Fields a text may leave out.").meta({ placeholder: "fields" }),
  ignore: list().describe("Fields to leave out of the data.").meta({ placeholder: "fields" }),
  lang: z
    .string()
    .optional()
    .describe("Language of labels and references to prefer.")
    .meta({ placeholder: "code" }),
  groupBy: z
    .enum(["graph", "subject"])
    .optional()
    .describe("RDF: one example for each named graph, or for each subject."),
  encoding: z
    .string()
    .optional()
    .describe("Character encoding of text files (default utf-8).")
    .meta({ placeholder: "name" }),
  maxRecordMb: z
    .number()
    .positive()
    .optional()
    .describe("Longest line or record accepted, in MB (default 32).")
    .meta({ placeholder: "n" }),
  limit: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("Only the first n examples.")
    .meta({ placeholder: "n" }),
  sample: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("A random sample of n examples (see --seed).")
    .meta({ placeholder: "n" }),
  seed: z
    .number()
    .int()
    .nonnegative()
    .default(1)
    .describe("Seed of everything random.")
    .meta({ placeholder: "n" }),
});

export type DataOptions = z.output<typeof dataOptions>;
