import type { Part } from "../core/metric.ts";
import type { MetricInfo, Report, Score, SystemInfo } from "../core/report.ts";
import { bestOf } from "./best-of.ts";
import { formatInterval, formatNumber } from "./format-number.ts";
import type { NumberOptions, ScoreTableOptions } from "./render-options.ts";
import type { Column, Table } from "./table.ts";

/** As many columns of numbers as a page, or a reader, can bear; with more, only headlines are shown. */
const MOST_NUMBERS = 12;

/**
 * Systems by metrics: the headline of each metric with its interval, then its other parts, and how many cases stand behind them. Of one system
 * by several metrics with the same parts it has a row for each metric, so that these can be read against each other.
 */
export function scoreTable(report: Report, options: ScoreTableOptions = {}): Table {
  return tableOf(report, shownMetrics(report, options), options);
}

/** The metrics with those of their parts that the table has: all, or only the headline. */
export function shownMetrics(report: Report, options: ScoreTableOptions = {}): readonly MetricInfo[] {
  const { parts = "auto" } = options;
  if (parts === "all" || (parts === "auto" && !isTooWide(report, options))) return report.metrics;
  return headlinesOf(report.metrics);
}

/** The metrics with the part that stands for each, and no other. */
export function headlinesOf(metrics: readonly MetricInfo[]): readonly MetricInfo[] {
  return metrics.map((metric) => ({ ...metric, parts: [metric.parts[0]] }));
}

/** Says that only headlines are shown, where nobody asked for that; else empty. */
export function partsNote(report: Report, options: ScoreTableOptions = {}): string {
  const further = report.metrics.reduce((total, { parts }) => total + parts.length - 1, 0);
  const chosen = (options.parts ?? "auto") === "auto" && report.systems.length > 0;
  if (!chosen || further === 0 || !isTooWide(report, options)) return "";
  const parts = `${further} further ${further === 1 ? "part" : "parts"}`;
  return `Only each metric's headline is shown; --parts all adds ${parts}.`;
}

function isTooWide(report: Report, options: NumberOptions): boolean {
  const { columns } = tableOf(report, report.metrics, options);
  return columns.filter(({ align }) => align === "right").length > MOST_NUMBERS;
}

function tableOf(report: Report, metrics: readonly MetricInfo[], options: NumberOptions): Table {
  const scores = metrics.map((metric) => scoresOf(report, metric));
  return isSideBySide(report)
    ? metricRows(report.systems[0]!, metrics, scores.flat(), options)
    : systemRows(report.systems, metrics, scores, options);
}

/** Whether there is one system, and several metrics say the same parts of it. */
function isSideBySide({ systems, metrics }: Report): boolean {
  const partsOf = ({ parts }: MetricInfo): string => JSON.stringify(parts.map(({ name }) => name));
  return systems.length === 1 && metrics.length > 1 && new Set(metrics.map(partsOf)).size === 1;
}

function systemRows(
  systems: readonly SystemInfo[],
  metrics: readonly MetricInfo[],
  scores: readonly (readonly (Score | undefined)[])[],
  options: NumberOptions,
): Table {
  const shared = sameCounts(scores);
  const columns = [
    ...systemColumns(systems),
    ...metrics.flatMap((metric, at) => [
      ...partColumns(metric, scores[at]!, options).map((column) => ({ group: metric.name, ...column })),
      ...(shared ? [] : countColumns(scores[at]!, metric.name)),
    ]),
    ...(shared ? countColumns(scores[0] ?? [], undefined) : []),
  ];
  return { columns, rows: systems.length };
}

/** None is marked as best: a metric is not the better for giving more. */
function metricRows(
  system: SystemInfo,
  metrics: readonly MetricInfo[],
  scores: readonly (Score | undefined)[],
  options: NumberOptions,
): Table {
  const parts = metrics[0]!.parts.map((part) => ({ ...part, better: "neither" as const }));
  const columns = [
    ...systemColumns(metrics.map(() => system)),
    wordColumn(
      "metric",
      metrics.map(({ name }) => name),
    ),
    ...partColumns({ parts }, scores, options),
    ...countColumns(scores, undefined),
  ];
  return { columns, rows: metrics.length };
}

/** What a metric says of each system, in the order of the systems. */
function scoresOf(report: Report, metric: MetricInfo): (Score | undefined)[] {
  const bySystem = new Map(
    report.scores.filter((score) => score.metric === metric.name).map((score) => [score.system, score]),
  );
  return report.systems.map(({ name }) => bySystem.get(name));
}

function systemColumns(systems: readonly SystemInfo[]): Column[] {
  const names = wordColumn(
    "system",
    systems.map(({ name }) => name),
  );
  if (systems.every(({ group }) => group === undefined)) return [names];
  return [
    names,
    wordColumn(
      "group",
      systems.map(({ group }) => group ?? ""),
    ),
  ];
}

function wordColumn(title: string, words: readonly string[]): Column {
  return { title, align: "left", rank: 0, cells: words.map((text) => ({ text })) };
}

/** A column for each part, the first being the headline. */
function partColumns(
  { parts }: { readonly parts: readonly Part[] },
  scores: readonly (Score | undefined)[],
  options: NumberOptions,
): Column[] {
  return parts.map((part, at) => partColumn(part, scores, at === 0, options));
}

function partColumn(
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
  const direction = part.better === "neither" ? {} : { better: part.better };
  return {
    title: part.name,
    align: "right",
    rank: headline ? 0 : 2,
    further: !headline,
    ...direction,
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
