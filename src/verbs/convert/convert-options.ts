import { z } from "zod";
import { WRITERS } from "../../data/writers/index.ts";
import { dataOptions } from "../../engine/open/data-options.ts";

/** Formats of `convert` that are no file of examples: what factgenie keeps, and what is made of it. */
export const FACTGENIE = "factgenie";
export const ANNOTATION_FORMATS = ["ratings", "annotations"] as const;

/** What `assay convert` can be told. */
export const convertOptions = z.strictObject({
  ...dataOptions.shape,
  from: z
    .literal(FACTGENIE)
    .optional()
    .describe("Read spans that were marked in factgenie (campaign folders or their .jsonl files).")
    .meta({ placeholder: FACTGENIE }),
  texts: z
    .string()
    .optional()
    .describe(
      "With --from factgenie: the outputs that were annotated (default: data/outputs beside the campaigns).",
    )
    .meta({ placeholder: "folder" }),
  to: z
    .string()
    .optional()
    .describe(
      `Format to write, when the extension does not tell: ${WRITERS.map(({ id }) => id).join(", ")}, ${FACTGENIE} (a folder); with --from factgenie: ${ANNOTATION_FORMATS.join(", ")}.`,
    )
    .meta({ placeholder: "name" }),
  output: z
    .string()
    .optional()
    .describe("File to write (default: stdout).")
    .meta({ short: "o", placeholder: "file" }),
});

export type ConvertOptions = z.output<typeof convertOptions>;

/** What was written, and where. */
export interface ConvertResult {
  readonly count: number;
  readonly unit: "examples" | "texts";
  /** The file or folder written; absent when it went to the printer. */
  readonly file?: string;
}

/** Where text goes when no file is named. */
export interface Printer {
  print(text: string): Promise<void>;
}
