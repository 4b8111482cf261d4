import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import { CooccurrenceCounter, serializeCooccurrence } from "../../metrics/index.ts";
import type { TrainOptions } from "../train-options.ts";
import { tokenizerNamed } from "./tokenizer-named.ts";

/** Learns the counts of PARENT's co-occurrence model from data with references. */
export async function trainCooccurrence(items: AsyncIterable<Item>, options: TrainOptions): Promise<string> {
  const { lowercase, textTokens } = options;
  const tokenizer = tokenizerNamed(options.tokenizer ?? "13a");
  const file = await AtomicFile.create(options.output);
  try {
    const counter = new CooccurrenceCounter({ tokenizer, lowercase, textTokens });
    let examples = 0;
    let texts = 0;
    for await (const { example } of items) {
      counter.add(example.facts, example.references);
      examples++;
      texts += example.references.length;
    }
    if (texts === 0)
      throw usageError(
        "the training data has no references",
        "Give them with --references, or use data that has them.",
      );
    const counts = counter.finish();
    for (const line of serializeCooccurrence(counts)) await file.write(`${line}\n`);
    const path = await file.commit();
    return `${path}: ${counts.items.size.toLocaleString("en")} items of the data, ${counts.words.size.toLocaleString("en")} words, from ${examples.toLocaleString("en")} examples with ${texts.toLocaleString("en")} references`;
  } catch (cause) {
    await file.discard();
    throw cause;
  }
}
