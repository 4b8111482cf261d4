import type { LambdaTuning } from "../../core/validation.ts";
import { formatNumber } from "../format-number.ts";
import type { Table } from "../table.ts";
import { numberColumn } from "./validation-column.ts";
import { count } from "./validation-notes.ts";

/** The result of tuning in a sentence or two: the best λ with its correlation, and how stable the choice was. */
export function tuningNote(tuning: LambdaTuning, decimals?: number): string {
  const { metric, dimension, grid, best, folds } = tuning;
  const r = grid.find(({ lambda }) => lambda === best)?.r;
  const reached = r === undefined ? "" : ` (system-level r ${formatNumber(r, decimals)} on all examples)`;
  const chosen =
    folds.length === 0 ? "" : ` Chosen without each of ${count(folds.length, "fold")}: ${tallied(folds)}.`;
  return `${metric}, for ${dimension ?? "the mean of all dimensions"}: best λ ${lambdaText(best)}${reached}.${chosen}`;
}

/** The correlation reached with each λ that was tried, the best in bold. */
export function gridTable({ grid, best }: LambdaTuning, decimals?: number): Table {
  const lambdas = numberColumn(
    "λ",
    grid.map(({ lambda }) => lambdaText(lambda)),
  );
  const cells = grid.map(({ lambda, r }) => ({ text: formatNumber(r, decimals), best: lambda === best }));
  return { columns: [lambdas, { title: "r", align: "right", rank: 0, cells }], rows: grid.length };
}

/** How often the per-instance λ lies in each bin. */
export function lambdaHistogramTable({ histogram }: LambdaTuning): Table {
  const bins = histogram.map((_, at) => {
    const [from, to] = [at, at + 1].map((edge) => lambdaText(edge / histogram.length));
    return `${from}–${to}`;
  });
  return {
    columns: [numberColumn("λ", bins), numberColumn("count", histogram.map(String))],
    rows: histogram.length,
  };
}

/** A λ without needless zeros. */
export function lambdaText(lambda: number): string {
  return String(Number(lambda.toFixed(4)));
}

function tallied(values: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return sorted.map(([value, times]) => `${lambdaText(value)} (${times}×)`).join(", ");
}
