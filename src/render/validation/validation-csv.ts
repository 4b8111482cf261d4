import type { Validation } from "../../core/validation.ts";
import { csvRow } from "../csv-row.ts";
import { type ValidationRow, validationRows } from "./validation-rows.ts";

const HEADER = [
  ...["level", "metric", "dimension", "kind", "value", "p", "mean", "low", "high", "resamples"],
  ...["n", "used", "of", "ties", "threshold", "reason", "signature"],
];

/** One row for each number: of metrics, of one judge against the rest (`ceiling-…`), of judges among themselves (`judges`). */
export function renderValidationCsv(validation: Validation): string {
  const signatures = new Map(validation.metrics.map(({ name, signature }) => [name, signature]));
  const rows = validationRows(validation).map((row) => [
    ...[levelOf(row), row.metric, row.dimension, row.kind],
    ...[row.value, row.p, row.mean, row.interval?.low, row.interval?.high, row.resamples],
    ...[row.n ?? row.pairs, row.used, row.of, row.ties, row.threshold, row.reason],
    row.metric === undefined ? undefined : signatures.get(row.metric),
  ]);
  return [HEADER, ...rows].map(csvRow).join("");
}

function levelOf({ about, level }: ValidationRow): string {
  return about === "ceiling" ? `ceiling-${level}` : (level ?? about);
}
