import { breakdownValue, compareValues, FACTS_TAG } from "../../core/breakdown-value.ts";
import { ownValue } from "../../core/own-value.ts";
import type { PageExample, PageManifest, PageText } from "../../core/page.ts";
import type { Interval } from "../../core/report.ts";
import { mean } from "../../stats/mean.ts";

/** One part of a metric by the values of a tag. */
export interface Breakdown {
  /** Whether the numbers are those of the report: else they are means over texts, which no interval stands beside. */
  readonly exact: boolean;
  /** What the columns are; `all systems` where the values tell systems apart. */
  readonly columns: readonly { readonly name: string; readonly series: number }[];
  readonly rows: readonly BreakdownRow[];
}

export interface BreakdownRow {
  readonly value: string;
  /** In the order of the columns. */
  readonly cells: readonly (BreakdownCell | undefined)[];
}

export interface BreakdownCell {
  readonly value: number;
  readonly interval?: Interval;
  /** How many texts were judged. */
  readonly n: number;
}

/** Systems are divided by their group as examples are by their tags. */
const GROUP = "group";

/** Names under which a report puts all systems together, and how they are shown. */
const ALL = "*";
const ALL_SHOWN = "all systems";

/** A tag that has a value of its own for nearly every example divides nothing. */
const MOST_VALUES = 60;

/** What a run can be broken down by: what its report is, then tags of the examples, their size and groups of systems. */
export function divisionsOf({ report, examples }: PageManifest): string[] {
  const tags = new Set<string>();
  for (const { tags: own } of examples) for (const tag of Object.keys(own)) tags.add(tag);
  const telling = [...tags].filter((tag) => {
    const values = new Set(examples.map((example) => ownValue(example.tags, tag)));
    return values.size > 1 && values.size <= MOST_VALUES;
  });
  const sizes = new Set(examples.map(({ facts }) => facts)).size > 1 ? [FACTS_TAG] : [];
  const groups = new Set(report.systems.map(({ group }) => group)).size > 1 ? [GROUP] : [];
  return [
    ...new Set([
      ...report.breakdowns.flatMap(({ slice }) => (slice ? [slice.tag] : [])),
      ...telling,
      ...sizes,
      ...groups,
    ]),
  ];
}

export interface BreakdownRequest {
  readonly by: string;
  /** Positions of the metric and of its part. */
  readonly metric: number;
  readonly part: number;
  /** Positions of the systems shown. */
  readonly systems: readonly number[];
}

/** The numbers of the report where it has them, else means over texts. */
export function breakdown(manifest: PageManifest, request: BreakdownRequest): Breakdown {
  return reported(manifest, request) ?? averaged(manifest, request);
}

function reported(
  { report }: PageManifest,
  { by, metric, part, systems }: BreakdownRequest,
): Breakdown | undefined {
  const { name, parts } = report.metrics[metric]!;
  const scores = report.breakdowns.filter((one) => one.slice?.tag === by && one.metric === name);
  if (scores.length === 0) return undefined;
  const together = scores.some(({ system }) => system === ALL);
  const columns = together ? [ALL_COLUMN] : namedColumns(report.systems, systems);
  const values = [...new Set(scores.map(({ slice }) => slice!.value))].sort(compareValues);
  return {
    exact: true,
    columns,
    rows: values.map((value) => ({
      value,
      cells: columns.map((column) => {
        const system = together ? ALL : column.name;
        const score = scores.find((one) => one.slice!.value === value && one.system === system);
        const estimate = score && ownValue(score.parts, parts[part]!.name);
        return estimate && { ...estimate, n: score.judged };
      }),
    })),
  };
}

function averaged(manifest: PageManifest, { by, metric, part, systems }: BreakdownRequest): Breakdown {
  const { report, examples } = manifest;
  const together = by === GROUP;
  const columns = together ? [ALL_COLUMN] : namedColumns(report.systems, systems);
  const columnOf = new Map(systems.map((system, at) => [system, together ? 0 : at]));
  const divide = divider(manifest, by);
  const found = new Map<string, number[][]>();
  for (const example of examples)
    for (const text of example.texts) {
      const column = columnOf.get(text.system);
      const score = text.scores[metric]?.[part] ?? undefined;
      const value = divide(example, text);
      if (column === undefined || score === undefined || value === undefined) continue;
      if (!found.has(value))
        found.set(
          value,
          columns.map(() => []),
        );
      found.get(value)![column]!.push(score);
    }
  return {
    exact: false,
    columns,
    rows: [...found.keys()].sort(compareValues).map((value) => ({
      value,
      cells: found.get(value)!.map((scores) => {
        const average = mean(scores);
        return average === undefined ? undefined : { value: average, n: scores.length };
      }),
    })),
  };
}

const ALL_COLUMN = { name: ALL_SHOWN, series: 0 };

function namedColumns(
  all: PageManifest["report"]["systems"],
  systems: readonly number[],
): { readonly name: string; readonly series: number }[] {
  return systems.map((series) => ({ name: all[series]!.name, series }));
}

/** Which of the values a text falls under. */
function divider(
  { report }: PageManifest,
  by: string,
): (example: PageExample, text: PageText) => string | undefined {
  if (by === GROUP) return (_, { system }) => report.systems[system]?.group;
  return ({ facts, tags }) => breakdownValue({ facts: { length: facts }, tags }, by);
}
