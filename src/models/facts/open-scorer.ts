import { type FactScorerOptions, type OpenFactScorer, openFactScorer } from "./fact-scorer.ts";
import { isFactClassifier } from "./is-fact-classifier.ts";
import { openPairScorer } from "./pair-scorer.ts";

/** Loads a fact scorer of either kind: a fact classifier that Assay trained, or a sequence classifier in the paper's own format. */
export async function openAnyFactScorer(options: FactScorerOptions): Promise<OpenFactScorer> {
  return isFactClassifier(options.source) ? openFactScorer(options) : openPairScorer(options);
}
