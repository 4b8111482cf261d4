import type { Validation } from "../../core/validation.ts";
import { stableJson } from "../stable-json.ts";

/** The order a person reads a validation in. */
const ORDER: readonly string[] = [
  ...["schema", "tool", "createdAt", "seed", "bootstrap", "data", "outputs", "ratings", "scale", "subset"],
  ...["counts", "systems", "metrics", "dimensions", "agreement", "differences", "ceilings", "judges"],
  ...["matrices", "distributions", "curve", "tuning", "disagreements", "warnings"],
  ...[
    "metric",
    "dimension",
    "a",
    "b",
    "level",
    "tag",
    "name",
    "version",
    "source",
    "format",
    "sha256",
    "group",
  ],
  ...[
    "example",
    "system",
    "item",
    "pairwise",
    "pooled",
    "withinSystem",
    "withinSystemSignificant",
    "withinInput",
    "withinInputSignificant",
  ],
  ...[
    "r",
    "rho",
    "tau",
    "value",
    "p",
    "mean",
    "interval",
    "low",
    "high",
    "resamples",
    "confidence",
    "filter",
  ],
  ...["significant", "n", "used", "of", "pairs", "ties", "threshold", "reason", "signature"],
];

/** A validation as JSON, its keys always in the same order. */
export function renderValidationJson(validation: Validation): string {
  return stableJson(validation, ORDER);
}
