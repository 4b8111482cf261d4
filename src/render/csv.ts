import type { MetricInfo, Report, Score } from "../core/report.ts";
import { csvRow } from "./csv-row.ts";
import { ESTIMATE_COLUMNS, estimateCells } from "./estimate-columns.ts";

const HEADER = ["system", "group", ...ESTIMATE_COLUMNS, "judged", "not_applicable", "signature"];

/** One row for each system, metric, part and slice. */
export function renderCsv(report: Report): string {
  const groups = new Map(report.systems.map(({ name, group }) => [name, group]));
  const metrics = new Map(report.metrics.map((metric) => [metric.name, metric]));
  const rows = [...report.scores, ...report.breakdowns].flatMap((score) => {
    const metric = metrics.get(score.metric);
    return partsOf(score, metric).map((part) => rowOf(score, part, groups.get(score.system), metric));
  });
  return [HEADER, ...rows].map(csvRow).join("");
}

/** Every part the metric has, given or not, so that a part that could not be had still shows. */
function partsOf({ parts }: Score, metric: MetricInfo | undefined): string[] {
  return metric ? metric.parts.map(({ name }) => name) : Object.keys(parts);
}

function rowOf(
  score: Score,
  part: string,
  group: string | undefined,
  metric: MetricInfo | undefined,
): (string | number | undefined)[] {
  return [
    score.system,
    group,
    ...estimateCells(score.metric, part, score.slice, score.parts[part]),
    score.judged,
    score.notApplicable,
    metric?.signature,
  ];
}
