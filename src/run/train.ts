import { z } from "zod";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import { didYouMean } from "../core/nearest.ts";
import { dataOptions } from "./data-options.ts";
import { openItems } from "./open-items.ts";
import type { RunHooks } from "./progress.ts";
import { trainCooccurrence } from "./train-cooccurrence.ts";

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
    .default("space")
    .describe("Tokenizer, which must be the one to score with.")
    .meta({ placeholder: "name" }),
  lowercase: z.boolean().default(true).describe("Lower-case (--no-lowercase)."),
  textTokens: z
    .enum(["set", "list"])
    .default("set")
    .describe("Count a text's repeated words once (set, a probability) or each time (list)."),
});

export type TrainOptions = z.output<typeof trainOptions>;

/** Something that can be learned from data: streams the items, writes the file, says what it wrote. */
export type Trainer = (items: AsyncIterable<Item>, options: TrainOptions) => Promise<string>;

/** What can be trained. */
const TRAINERS: Readonly<Record<string, Trainer>> = { cooccurrence: trainCooccurrence };

/** Trains what the first word names on the data that follows. */
export async function train(options: TrainOptions, hooks: RunHooks = {}): Promise<{ summary: string }> {
  const [what = "", ...data] = options.data;
  const trainer = TRAINERS[what];
  if (!trainer) {
    const known = Object.keys(TRAINERS);
    throw usageError(
      `${JSON.stringify(what)} cannot be trained`,
      didYouMean(what, known, `There is: ${known.join(", ")}.`),
    );
  }
  const opened = await openItems({ ...options, data }, hooks);
  async function* counted(): AsyncGenerator<Item> {
    let done = 0;
    for await (const item of opened.items()) {
      hooks.signal?.throwIfAborted();
      const fraction = opened.fraction();
      hooks.onProgress?.({ done: ++done, unit: "examples", ...(fraction === undefined ? {} : { fraction }) });
      yield item;
    }
  }
  try {
    return { summary: await trainer(counted(), options) };
  } finally {
    await opened.dispose();
  }
}
