import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import { didYouMean } from "../core/nearest.ts";
import { openItems } from "./open-items.ts";
import type { RunHooks } from "./progress.ts";
import { trainCooccurrence } from "./train-cooccurrence.ts";
import { trainDocumentFrequencies } from "./train-document-frequencies.ts";
import type { Trainer, TrainOptions } from "./train-options.ts";

/** What can be trained. */
const TRAINERS: Readonly<Record<string, Trainer>> = {
  cooccurrence: trainCooccurrence,
  "document-frequencies": trainDocumentFrequencies,
};

/** Trains what the first word names on the data that follows. */
export async function train(options: TrainOptions, hooks: RunHooks = {}): Promise<{ summary: string }> {
  const [what = "", ...data] = options.data;
  const trainer = TRAINERS[what];
  if (!trainer) {
    const known = Object.keys(TRAINERS);
    throw usageError(
      `${JSON.stringify(what)} cannot be trained`,
      didYouMean(what, known, `There are: ${known.join(", ")}.`),
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
