import type { Comparison } from "../../core/comparison.ts";
import { stableJson } from "../stable-json.ts";

/** The order a person reads a comparison in. */
const ORDER: readonly string[] = [
  ...["kind", "schema", "tool", "status", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...["test", "method", "trials", "level", "family", "data", "outputs", "runs", "fingerprint", "examples"],
  ...["systems", "metrics", "scores", "differences", "breakdowns", "breakdownDifferences"],
  ...["flips", "crossings", "gates", "warnings"],
  ...["name", "id", "version", "signature", "options", "needs", "format", "sha256", "group", "cases"],
  ...["requirement", "gate", "system", "metric", "part", "slice", "tag", "example", "passed"],
  ...["pairs", "leftOut", "judged", "notApplicable", "reasons", "tally", "parts", "summary", "range"],
  ...["baseline", "candidate", "value", "interval", "low", "high", "outcome", "p", "adjusted", "significant"],
  ...["items", "broken", "mended", "better", "equal", "worse", "threshold", "failures", "count", "reason"],
  ...["baselineText", "candidateText", "facts", "baselineEvidence", "candidateEvidence"],
];

/** A comparison as JSON, its keys always in the same order. */
export function renderComparisonJson(comparison: Comparison): string {
  return stableJson(comparison, ORDER);
}
