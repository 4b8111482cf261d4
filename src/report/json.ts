import type { Report } from "../core/report.ts";
import { stableJson } from "./stable-json.ts";

/** The order a person reads a report in. Names that are not here (parts, reasons, options) follow by character code. */
const ORDER: readonly string[] = [
  ...["schema", "tool", "status", "createdAt", "seed", "bootstrap", "resamples", "confidence"],
  ...[
    "data",
    "outputs",
    "fingerprint",
    "examples",
    "systems",
    "metrics",
    "scores",
    "breakdowns",
    "gates",
    "warnings",
  ],
  ...["name", "id", "version", "signature", "options", "needs", "format", "sha256", "group", "cases"],
  ...[
    "gate",
    "system",
    "metric",
    "slice",
    "tag",
    "passed",
    "judged",
    "notApplicable",
    "reasons",
    "reason",
    "tally",
  ],
  ...[
    "parts",
    "summary",
    "better",
    "range",
    "value",
    "interval",
    "low",
    "high",
    "threshold",
    "failures",
    "count",
  ],
];

/** A report as JSON, its keys always in the same order. */
export function renderJson(report: Report): string {
  return stableJson(report, ORDER);
}
