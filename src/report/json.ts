import type { Report } from "../core/report.ts";

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

const RANK = new Map(ORDER.map((name, rank) => [name, rank]));

/** A report as JSON, its keys always in the same order. */
export function renderJson(report: Report): string {
  return `${JSON.stringify(report, (_, value: unknown) => inOrder(value), 2)}\n`;
}

function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const rank = (name: string): number => RANK.get(name) ?? ORDER.length;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1)));
}
