import type { Part } from "../core/metric.ts";
import type { MetricInfo, Report, Score } from "../core/report.ts";
import { bestOf } from "./best-of.ts";
import { formatInterval, formatNumber } from "./format-number.ts";
import type { NumberOptions, ScoreTableOptions } from "./render-options.ts";
import type { Cell, Column, Table } from "./table.ts";

/** As many columns of numbers as a page, or a reader, can bear; with more, only headlines are shown. */
const MOST_NUMBERS = 12;

/** Systems by metrics: the headline of each metric with its interval, then its other parts, and how many cases stand behind them. */
export function scoreTable(report: Report, options: ScoreTableOptions = {}): Table {
  return tableOf({ ...report, metrics: shownMetrics(report, options) }, options);
}

/** The metrics with those of their parts that the table has: all, or only the headline. */
export function shownMetrics(report: Report, options: ScoreTableOptions = {}): readonly MetricInfo[] {
  const { parts = "auto" } = options;
  if (parts === "all" || (parts === "auto" && !isTooWide(tableOf(report, options)))) return report.metrics;
  return report.metrics.map((metric) => ({ ...metric, parts: [metric.parts[0]] }));
}

/** Says that only headlines are shown, where nobody asked for that; else empty. */
export function partsNote(report: Report, options: ScoreTableOptions = {}): string {
  const further = report.metrics.reduce((total, { parts }) => total + parts.length - 1, 0);
  const chosen = (options.parts ?? "auto") === "auto" && report.systems.length > 0;
  if (!chosen || further === 0 || !isTooWide(tableOf(report, options))) return "";
  const parts = `${further} further ${further === 1 ? "part" : "parts"}`;
  return `Only each metric's headline is shown; --parts all adds ${parts}.`;
}

function isTooWide({ columns }: Table): boolean {
  return columns.filter(({ align }) => align === "right").length > MOST_NUMBERS;
}

function tableOf(report: Report, options: NumberOptions): Table {
  const scores = report.metrics.map((metric) => scoresOf(report, metric));
  const shared = sameCounts(scores);
  const columns = [
    ...systemColumns(report),
    ...report.metrics.flatMap((metric, at) => [
      ...metric.parts.map((part, index) => partColumn(metric, part, scores[at]!, index === 0, options)),
      ...(shared ? [] : countColumns(scores[at]!, metric.name)),
    ]),
    ...(shared ? countColumns(scores[0] ?? [], undefined) : []),
  ];
  return { columns, rows: report.systems.length };
}

/** What a metric says of each system, in the order of the systems. */
function scoresOf(report: Report, metric: MetricInfo): (Score | undefined)[] {
  const bySystem = new Map(
    report.scores.filter((score) => score.metric === metric.name).map((score) => [score.system, score]),
  );
  return report.systems.map(({ name }) => bySystem.get(name));
}

function systemColumns({ systems }: Report): Column[] {
  const text = (title: string, cells: readonly Cell[]): Column => ({
    title,
    align: "left",
    rank: 0,
    cells,
  });
  const names = text(
    "system",
    systems.map(({ name }) => ({ text: name })),
  );
  if (systems.every(({ group }) => group === undefined)) return [names];
  return [
    names,
    text(
      "group",
      systems.map(({ group }) => ({ text: group ?? "" })),
    ),
  ];
}

function partColumn(
  metric: MetricInfo,
  part: Part,
  scores: readonly (Score | undefined)[],
  headline: boolean,
  { decimals, interval }: NumberOptions,
): Column {
  const estimates = scores.map((score) => score?.parts[part.name]);
  const best = bestOf(
    estimates.map((estimate) => estimate?.value),
    part.better,
    decimals,
  );
  const cells = estimates.map((estimate, row) => ({
    text: formatNumber(estimate?.value, decimals),
    interval: headline ? formatInterval(estimate?.interval, interval, decimals) : "",
    best: best[row]!,
  }));
  return {
    group: metric.name,
    title: part.name,
    align: "right",
    rank: headline ? 0 : 2,
    further: !headline,
    cells,
  };
}

/** Whether every metric judged the same numbers of cases, so that one column says it for all. */
function sameCounts(scores: readonly (readonly (Score | undefined)[])[]): boolean {
  const [first = []] = scores;
  return scores.every((column) =>
    column.every(
      (score, row) =>
        score?.judged === first[row]?.judged && score?.notApplicable === first[row]?.notApplicable,
    ),
  );
}

function countColumns(scores: readonly (Score | undefined)[], group: string | undefined): Column[] {
  const counts = (title: string, count: (score: Score) => number): Column => ({
    ...(group === undefined ? {} : { group }),
    title,
    align: "right",
    rank: 1,
    cells: scores.map((score) => ({ text: String(score ? count(score) : 0) })),
  });
  const judged = counts("n", (score) => score.judged);
  if (scores.every((score) => !score?.notApplicable)) return scores.length === 0 ? [] : [judged];
  return [judged, counts("n/a", (score) => score.notApplicable)];
}
