import type { ParaphraseTest } from "../../core/paraphrase-test.ts";
import { stableJson } from "../stable-json.ts";

/** The order a person reads a test in. */
const ORDER: readonly string[] = [
  ...["scores", "metric", "part", "better", "original", "sameTexts", "paraphrased", "change"],
  ...["value", "interval", "low", "high", "counts", "examples", "texts", "pairs", "reasons", "warnings"],
  ...["metrics", "name", "id", "version", "signature", "options", "needs", "parts", "tallies"],
  ...["schema", "tool", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...["data", "format", "sha256"],
];

/** A paraphrase test as JSON, its keys always in the same order: the scores first. */
export function renderParaphraseTestJson(test: ParaphraseTest): string {
  return stableJson(test, ORDER);
}
