import { badData, usageError } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import { didYouMean } from "../../core/nearest.ts";
import type { MetricInfo } from "../../core/report.ts";
import { signatureOf } from "../../core/signature.ts";
import { parseMetricSpecs } from "../../engine/metrics/metric-spec.ts";
import type { StoredRun } from "../../store/run-folder.ts";

/** The metrics of a run that were asked for, by name, by id or as objects; all of them when none was. */
export function runMetrics(run: StoredRun, asked: readonly (string | Metric)[] | undefined): MetricInfo[] {
  const { metrics } = run.report;
  if (asked === undefined) return [...metrics];
  const chosen = asked.flatMap((one) =>
    typeof one === "string"
      ? parseMetricSpecs([one]).map(({ name }) => named(run, name))
      : [signed(run, { name: one.id, signature: signatureOf(one) }, "the metric given")],
  );
  return [...new Set(chosen)];
}

function named({ folder, report: { metrics } }: StoredRun, name: string): MetricInfo {
  const found = metrics.find((info) => info.name === name);
  const alike = metrics.filter(({ id }) => id === name);
  if (found ?? alike.length === 1) return found ?? alike[0]!;
  const known = metrics.map((info) => info.name);
  throw usageError(
    `the run ${folder} has no scores by ${name}`,
    didYouMean(name, known, `It has: ${known.join(", ")}. To add a metric, score again with -m.`),
  );
}

/** Where each metric stands in a run, found by signature: a number made in another way is not comparable. */
export function placesOf(run: StoredRun, wanted: readonly MetricInfo[], source: string): number[] {
  return wanted.map((info) => run.report.metrics.indexOf(signed(run, info, source)));
}

function signed(
  { folder, report: { metrics } }: StoredRun,
  { name, signature }: Pick<MetricInfo, "name" | "signature">,
  source: string,
): MetricInfo {
  const found = metrics.find((info) => info.signature === signature);
  if (found) return found;
  const other = metrics.find((info) => info.name === name);
  if (other)
    throw badData(
      `${name} was computed in another way than by ${source}:\n  ${other.signature}\n  ${signature}`,
      { file: folder },
      "Score one of them again with the options of the other, or leave the metric out with -m.",
    );
  throw badData(
    `has no scores by ${name} (${signature}), which ${source} has`,
    { file: folder },
    `It has: ${metrics.map((info) => info.name).join(", ")}. Score it again with -m ${name}, or name the metrics that both have with -m.`,
  );
}
