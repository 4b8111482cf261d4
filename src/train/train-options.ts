import { z } from "zod";
import type { Item } from "../core/example.ts";
import type { RunHooks } from "../core/progress.ts";
import { dataOptions } from "../engine/open/data-options.ts";
import { factTrainingOptions, modelTrainingOptions, rankerTrainingOptions } from "./train-model-options.ts";

/** What `assay train` can be told. */
export const trainOptions = z.strictObject({
  ...dataOptions.shape,
  data: z
    .array(z.string())
    .default([])
    .describe("Files or folders with the training data; - is standard input.")
    .meta({ positional: true }),
  output: z
    .string()
    .describe("File to write, or folder of a model.")
    .meta({ short: "o", placeholder: "path" }),
  tokenizer: z
    .string()
    .optional()
    .describe("Tokenizer, which must be the one to score with (default: 13a).")
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
  minCount: z
    .number()
    .int()
    .positive()
    .default(2)
    .describe("aliases: how often a name must have been used for an entity.")
    .meta({ placeholder: "n" }),
  maxEntities: z
    .number()
    .int()
    .positive()
    .default(2)
    .describe("aliases: a name that was used for more entities than this is learned for none.")
    .meta({ placeholder: "n" }),
  ...modelTrainingOptions,
  ...factTrainingOptions,
  ...rankerTrainingOptions,
});

export type TrainOptions = z.output<typeof trainOptions>;

/** What `train` takes: options that have a default may be left out. */
export type TrainInput = z.input<typeof trainOptions>;

/** What a training tells while it runs, and what it is told beside its options. */
export interface TrainHooks extends RunHooks {
  /** The command that it was started with, for the card of a model. */
  readonly command?: string;
}

/** Something that can be learned from data: streams the items, writes the file, says what it wrote. */
export type Trainer = (
  items: AsyncIterable<Item>,
  options: TrainOptions,
  hooks: TrainHooks,
) => Promise<string>;

/** Something that is learned from files of its own kind, which it reads itself. */
export type FileTrainer = (options: TrainOptions, hooks: TrainHooks) => Promise<string>;
