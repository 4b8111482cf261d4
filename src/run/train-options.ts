import { z } from "zod";
import type { Item } from "../core/example.ts";
import { dataOptions } from "./data-options.ts";

/** What `assay train` can be told. */
export const trainOptions = z.strictObject({
  ...dataOptions.shape,
  data: z
    .array(z.string())
    .min(1, "say what to train, then the data")
    .describe("What to train, then the training data.")
    .meta({ positional: true }),
  output: z.string().describe("File to write.").meta({ short: "o", placeholder: "file" }),
  tokenizer: z
    .string()
    .optional()
    .describe(
      "Tokenizer, which must be the one to score with (cooccurrence: space; document-frequencies: 13a).",
    )
    .meta({ placeholder: "name" }),
  lowercase: z.boolean().default(true).describe("Keep upper case."),
  punctuation: z
    .boolean()
    .default(false)
    .describe("Take punctuation marks for words (document-frequencies)."),
  textTokens: z
    .enum(["set", "list"])
    .default("set")
    .describe("Count a text's repeated words once (set, a probability) or each time (list)."),
});

export type TrainOptions = z.output<typeof trainOptions>;

/** Something that can be learned from data: streams the items, writes the file, says what it wrote. */
export type Trainer = (items: AsyncIterable<Item>, options: TrainOptions) => Promise<string>;
