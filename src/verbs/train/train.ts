import { checkOptions } from "../../core/check-options.ts";
import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import { didYouMean } from "../../core/nearest.ts";
import { ownValue } from "../../core/own-value.ts";
import { openItems } from "../../engine/open/open-items.ts";
import { trainAliases } from "../../train/aliases/train-aliases.ts";
import { trainCooccurrence } from "../../train/counts/train-cooccurrence.ts";
import { trainDocumentFrequencies } from "../../train/counts/train-document-frequencies.ts";
import { trainEncoder } from "../../train/encoder/train-encoder.ts";
import { trainExtractor } from "../../train/extractor/train-extractor.ts";
import { trainFactspotter } from "../../train/factspotter/train-factspotter.ts";
import { trainGenerator } from "../../train/generator/train-generator.ts";
import { trainRanker } from "../../train/ranker/train-ranker.ts";
import { unusedOptions } from "../../train/train-model-options.ts";
import {
  type FileTrainer,
  type Trainer,
  type TrainHooks,
  type TrainInput,
  trainOptions,
} from "../../train/train-options.ts";

/** What can be trained. */
const TRAINERS: Readonly<Record<string, Trainer>> = {
  cooccurrence: trainCooccurrence,
  "document-frequencies": trainDocumentFrequencies,
  encoder: trainEncoder,
  extractor: trainExtractor,
  factspotter: trainFactspotter,
  generator: trainGenerator,
  ranker: trainRanker,
};

/** What is learned from files that say more than items do: each reads its own data. */
const FILE_TRAINERS: Readonly<Record<string, FileTrainer>> = {
  aliases: trainAliases,
};

/** Trains what is named on the data of the options; answers a sentence about what was learned and written. */
export async function train(
  what: string,
  input: TrainInput,
  hooks: TrainHooks = {},
): Promise<{ summary: string }> {
  const options = checkOptions(trainOptions, input);
  const trainer = ownValue(TRAINERS, what);
  const fileTrainer = ownValue(FILE_TRAINERS, what);
  if (!trainer && !fileTrainer) {
    const known = [...Object.keys(TRAINERS), ...Object.keys(FILE_TRAINERS)];
    throw usageError(
      `${JSON.stringify(what)} cannot be trained`,
      didYouMean(what, known, `There are: ${known.join(", ")}.`),
    );
  }
  const { unused, takers } = unusedOptions(what, options);
  if (unused.length > 0)
    throw usageError(
      `train ${what} does not use: ${unused.join(", ")}`,
      `Only models are trained with them: ${takers.join(", ")}.`,
    );
  if (!trainer) return { summary: await fileTrainer!(options, hooks) };
  const opened = await openItems(options, hooks);
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
    return { summary: await trainer(counted(), options, hooks) };
  } finally {
    await opened.dispose();
  }
}
