import type { EncoderSource } from "../files/encoder-source.ts";
import { type FactScorerOptions, type OpenFactScorer, openFactScorer } from "./fact-scorer.ts";
import { openPairScorer } from "./pair-scorer.ts";

/** Whether a model was trained by Assay to read all facts of a text in one pass: only such a one says how many features of a fact it knows. */
export function isFactClassifier({ settings }: EncoderSource): boolean {
  return typeof settings.signs === "number";
}

/** Loads a fact scorer of either kind: a fact classifier that Assay trained, or a sequence classifier in the paper's own format. */
export async function openAnyFactScorer(options: FactScorerOptions): Promise<OpenFactScorer> {
  return isFactClassifier(options.source) ? openFactScorer(options) : openPairScorer(options);
}
