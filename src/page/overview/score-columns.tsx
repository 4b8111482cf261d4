import type { Part } from "../../core/metric.ts";
import { ownValue } from "../../core/own-value.ts";
import type { PageComparison } from "../../core/page.ts";
import type { Estimate, MetricInfo, Report, Score as SystemScore } from "../../core/report.ts";
import { bestOf } from "../../render/best-of.ts";
import { SIGNIFICANT } from "../../render/comparison/comparison-table.ts";
import { reasonsOf } from "../../render/not-applicable-notes.ts";
import type { DataColumn } from "../parts/data-table.tsx";
import { Plain } from "../parts/plain.tsx";
import { Score } from "../parts/score.tsx";
import { differenceOf } from "./differences.ts";
import { Significance } from "./significance.tsx";

/** A system with what each metric says of it. */
export interface ScoreRow {
  readonly name: string;
  readonly group: string | undefined;
  readonly scores: ReadonlyMap<string, SystemScore>;
}

/** The rows of the table of scores: the systems shown, in the order of the report. */
export function scoreRows({ systems, scores }: Report, shown: readonly number[]): ScoreRow[] {
  return shown.map((at) => {
    const { name, group } = systems[at]!;
    const own = scores.filter((score) => score.system === name);
    return { name, group, scores: new Map(own.map((score) => [score.metric, score])) };
  });
}

export interface ScoreColumnsOptions {
  readonly rows: readonly ScoreRow[];
  /** Every part of each metric, not the headline alone. */
  readonly allParts: boolean;
  readonly comparison: PageComparison | undefined;
}

/** The columns: the system, its group, the parts of each metric, and how many texts stand behind them. */
export function scoreColumns(report: Report, options: ScoreColumnsOptions): DataColumn<ScoreRow>[] {
  const { rows, allParts, comparison } = options;
  return [
    {
      key: "system",
      title: "system",
      value: ({ name }) => name,
      cell: ({ name }) => (
        <>
          <Plain text={name} /> {comparison?.baseline === name ? <span class="badge">baseline</span> : null}
        </>
      ),
    },
    ...(rows.some(({ group }) => group !== undefined)
      ? [{ key: "group", title: "group", value: ({ group }: ScoreRow) => group ?? "" }]
      : []),
    ...report.metrics.flatMap((metric) => [
      ...(allParts ? metric.parts : [metric.parts[0]]).map((part) => partColumn(metric, part, options)),
      ...countColumns(metric, rows),
    ]),
  ];
}

function partColumn(
  { name: metric }: MetricInfo,
  part: Part,
  { rows, comparison }: ScoreColumnsOptions,
): DataColumn<ScoreRow> {
  const estimate = ({ scores }: ScoreRow): Estimate | undefined => {
    const parts = scores.get(metric)?.parts;
    return parts && ownValue(parts, part.name);
  };
  const best = bestOf(
    rows.map((row) => estimate(row)?.value),
    part.better,
  );
  const isBest = (row: ScoreRow): boolean => best[rows.indexOf(row)] ?? false;
  const difference = ({ name }: ScoreRow) =>
    differenceOf(comparison, { system: name, metric, part: part.name });
  return {
    key: `${metric}.${part.name}`,
    title: part.name,
    group: metric,
    note: `${part.summary} (${part.better === "neither" ? "neither direction is better" : `${part.better} is better`})`,
    align: "right",
    better: part.better,
    value: (row) => estimate(row)?.value,
    interval: (row) => estimate(row)?.interval,
    best: isBest,
    mark: (row) => (difference(row)?.significant ? SIGNIFICANT : ""),
    cell: (row) => {
      const found = difference(row);
      return (
        <span class="score-cell">
          <Score estimate={estimate(row)} range={part.range} best={isBest(row)} />
          {comparison ? <Significance difference={found} baseline={comparison.baseline} /> : null}
        </span>
      );
    },
  };
}

/** How many texts were judged, and how many could not be, where any could not. */
function countColumns({ name }: MetricInfo, rows: readonly ScoreRow[]): DataColumn<ScoreRow>[] {
  const score = ({ scores }: ScoreRow): SystemScore | undefined => scores.get(name);
  const counts = (
    title: string,
    note: string,
    count: (own: SystemScore) => number,
  ): DataColumn<ScoreRow> => ({
    key: `${name} ${title}`,
    title,
    group: name,
    note,
    align: "right",
    decimals: 0,
    value: (row) => {
      const own = score(row);
      return own && count(own);
    },
  });
  if (rows.every((row) => !score(row)?.notApplicable)) return [];
  return [
    counts("n", "texts that were judged", ({ judged }) => judged),
    {
      ...counts("n/a", "texts that could not be judged", ({ notApplicable }) => notApplicable),
      cell: (row) => {
        const own = score(row);
        if (!own?.notApplicable) return "0";
        return (
          <span title={reasonsOf(own)}>
            {own.notApplicable}
            <span class="hidden">: {reasonsOf(own)}</span>
          </span>
        );
      },
    },
  ];
}
