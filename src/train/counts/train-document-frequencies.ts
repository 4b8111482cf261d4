import { usageError } from "../../core/errors.ts";
import type { Item } from "../../core/example.ts";
import { AtomicFile } from "../../files/atomic-file.ts";
import { DocumentCounter, serializeDocumentFrequencies } from "../../metrics/index.ts";
import type { TrainOptions } from "../train-options.ts";
import { tokenizerNamed } from "./tokenizer-named.ts";

/** Counts the document frequencies that CIDEr weighs n-grams by, from data with references. */
export async function trainDocumentFrequencies(
  items: AsyncIterable<Item>,
  { tokenizer, lowercase, punctuation, output }: TrainOptions,
): Promise<string> {
  const words = { lowercase, punctuation };
  const counter = new DocumentCounter(
    tokenizer === undefined ? words : { ...words, tokenizer: tokenizerNamed(tokenizer) },
  );
  const file = await AtomicFile.create(output);
  try {
    let texts = 0;
    for await (const { example } of items) {
      counter.add(example.references);
      texts += example.references.length;
    }
    if (texts === 0)
      throw usageError(
        "the data to count in has no references",
        "Give them with --references, or use data that has them.",
      );
    const frequencies = counter.finish();
    for (const line of serializeDocumentFrequencies(frequencies)) await file.write(`${line}\n`);
    const path = await file.commit();
    const { documents, ngrams } = frequencies;
    return `${path}: ${ngrams.length.toLocaleString("en")} n-grams of two documents or more, from ${documents.toLocaleString("en")} examples with ${texts.toLocaleString("en")} references`;
  } catch (cause) {
    await file.discard();
    throw cause;
  }
}
