import { usageError } from "../core/errors.ts";
import { didYouMean } from "../core/nearest.ts";
import type { MetricInfo, Report } from "../core/report.ts";

/** What of a run a table is to have. */
export interface ChosenColumns {
  /** Metrics by name or id, in this order; all of them when not given. */
  readonly metrics?: readonly string[] | undefined;
  /** Parts as `metric.part`, or `part` of every metric that has it, in this order; all of them when not given. */
  readonly columns?: readonly string[] | undefined;
}

/** The report with the metrics and parts that were chosen, and no others. What the run does not have is an error of use. */
export function chosenColumns(report: Report, { metrics, columns }: ChosenColumns): Report {
  if (metrics === undefined && columns === undefined) return report;
  const named =
    metrics === undefined ? report.metrics : unique(metrics.flatMap((name) => metricsNamed(report, name)));
  const shown = columns === undefined ? named : withParts(named, columns);
  const kept = new Set(shown.map(({ name }) => name));
  return {
    ...report,
    metrics: shown,
    scores: report.scores.filter(({ metric }) => kept.has(metric)),
    breakdowns: report.breakdowns.filter(({ metric }) => kept.has(metric)),
  };
}

function metricsNamed({ metrics }: Report, name: string): readonly MetricInfo[] {
  const found = metrics.filter((metric) => metric.name === name);
  const same = found.length > 0 ? found : metrics.filter(({ id }) => id === name);
  if (same.length > 0) return same;
  const known = metrics.map((metric) => metric.name);
  throw usageError(
    `the run has no scores by ${JSON.stringify(name)}`,
    didYouMean(name, known, `It has: ${known.join(", ")}.`),
  );
}

/** The metrics that have any of the parts, with these parts in the order asked for. */
function withParts(metrics: readonly MetricInfo[], columns: readonly string[]): MetricInfo[] {
  const known = metrics.flatMap(({ name, parts }) => parts.map((part) => `${name}.${part.name}`));
  for (const column of columns)
    if (!known.some((one) => isMeant(column, one)))
      throw usageError(
        `the run has no column ${JSON.stringify(column)}`,
        didYouMean(column, known, `It has: ${known.slice(0, MOST_NAMED).join(", ")}.`),
      );
  return metrics.flatMap((metric) => {
    const [first, ...more] = columns.flatMap((column) =>
      metric.parts.filter((part) => isMeant(column, `${metric.name}.${part.name}`)),
    );
    return first ? [{ ...metric, parts: [first, ...more] as const }] : [];
  });
}

const MOST_NAMED = 30;

/** Whether `part` or `metric.part` names the latter. */
function isMeant(asked: string, full: string): boolean {
  return asked === full || full.endsWith(`.${asked}`);
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
