import type { Part } from "../core/metric.ts";
import type { MetricInfo, Report, Score } from "../core/report.ts";
import { bestOf } from "./best-of.ts";
import { formatInterval, formatNumber } from "./format-number.ts";
import type { NumberOptions, ScoreTableOptions } from "./render-options.ts";
import type { Column, Table } from "./table.ts";

/** The name under which a run puts all systems of a group together. */
const ALL_SYSTEMS = "*";

/** One part of a metric by the values of one tag. */
export interface BreakdownTable {
  readonly tag: string;
  readonly metric: MetricInfo;
  readonly part: Part;
  readonly table: Table;
}

/**
 * A table for each tag and metric, or for each of the metric's parts when all are asked for: the tag's values down, the
 * systems across, the best of each row marked.
 */
export function breakdownTables(report: Report, options: ScoreTableOptions = {}): BreakdownTable[] {
  const tags = unique(report.breakdowns.flatMap(({ slice }) => (slice ? [slice.tag] : [])));
  return tags.flatMap((tag) =>
    report.metrics.flatMap((metric) => {
      const scores = report.breakdowns.filter((one) => one.slice?.tag === tag && one.metric === metric.name);
      if (scores.length === 0) return [];
      const parts = options.parts === "all" ? metric.parts : [metric.parts[0]];
      return parts.map((part) => ({ tag, metric, part, table: tableOf(report, tag, part, scores, options) }));
    }),
  );
}

function tableOf(
  report: Report,
  tag: string,
  part: Part,
  scores: readonly Score[],
  options: NumberOptions,
): Table {
  const found = new Map(scores.map((score) => [keyOf(score.slice!.value, score.system), score]));
  const values = inOrder(unique(scores.map(({ slice }) => slice!.value)));
  const named = new Set(scores.map(({ system }) => system));
  const systems = unique([
    ...report.systems.map(({ name }) => name).filter((name) => named.has(name)),
    ...named,
  ]);
  const grid = values.map((value) => systems.map((system) => found.get(keyOf(value, system))));
  const columns: Column[] = [
    { title: tag, align: "left", rank: 0, cells: values.map((text) => ({ text })) },
    ...systemColumns(systems, grid, part, options),
    { title: "n", align: "right", rank: 0, cells: grid.map((row) => ({ text: judgedRange(row) })) },
  ];
  return { columns, rows: values.length };
}

function systemColumns(
  systems: readonly string[],
  grid: readonly (readonly (Score | undefined)[])[],
  part: Part,
  { decimals, interval }: NumberOptions,
): Column[] {
  const estimates = grid.map((row) => row.map((score) => score?.parts[part.name]));
  const best = estimates.map((row) =>
    bestOf(
      row.map((estimate) => estimate?.value),
      part.better,
      decimals,
    ),
  );
  return systems.map((name, at) => ({
    title: name === ALL_SYSTEMS ? "all systems" : name,
    align: "right",
    rank: 0,
    cells: estimates.map((row, value) => ({
      text: formatNumber(row[at]?.value, decimals),
      interval: formatInterval(row[at]?.interval, interval, decimals),
      best: best[value]![at]!,
    })),
  }));
}

function judgedRange(row: readonly (Score | undefined)[]): string {
  const counts = row.map((score) => score?.judged ?? 0);
  const least = Math.min(...counts);
  const most = Math.max(...counts);
  return least === most ? String(most) : `${least}–${most}`;
}

function keyOf(value: string, system: string): string {
  return JSON.stringify([value, system]);
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

/** Numbers by size, anything else as it came. */
function inOrder(values: readonly string[]): readonly string[] {
  const numeric = values.every((value) => value.trim() !== "" && Number.isFinite(Number(value)));
  return numeric ? [...values].sort((a, b) => Number(a) - Number(b)) : values;
}
