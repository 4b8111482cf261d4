import type { EncoderSource } from "../files/encoder-source.ts";

/** Whether a model was trained by Assay to read all facts of a text in one pass: only such a one says how many features of a fact it knows. */
export function isFactClassifier({ settings }: EncoderSource): boolean {
  return typeof settings.signs === "number";
}
