import type { Comparison } from "../../core/comparison.ts";
import { csvRow } from "../csv-row.ts";
import { ESTIMATE_COLUMNS, estimateCells } from "../estimate-columns.ts";
import {
  type ComparisonBlock,
  type ComparisonLine,
  comparedTags,
  sliceBlocks,
  wholeBlocks,
} from "./comparison-blocks.ts";

const HEADER = [
  "system",
  "group",
  "baseline",
  ...ESTIMATE_COLUMNS,
  "pairs",
  "left_out",
  "paired_baseline_value",
  "paired_value",
  "difference",
  "difference_low",
  "difference_high",
  "p",
  "p_holm",
  "significant",
  "better",
  "equal",
  "worse",
  "remark",
  "signature",
];

/** One row for each system, part and slice compared; the baseline's own rows have no difference. */
export function renderComparisonCsv(comparison: Comparison): string {
  const groups = new Map(comparison.systems.map(({ name, group }) => [name, group]));
  const blocks = [
    ...wholeBlocks(comparison),
    ...comparedTags(comparison).flatMap((tag) => sliceBlocks(comparison, tag)),
  ];
  const rows = blocks.flatMap((block) =>
    block.lines.map((line) => rowOf(block, line, comparison.baseline, groups.get(line.system))),
  );
  return [HEADER, ...rows].map(csvRow).join("");
}

function rowOf(
  { metric, part, slice }: ComparisonBlock,
  { system, estimate, difference }: ComparisonLine,
  baseline: string,
  group: string | undefined,
): (string | number | undefined)[] {
  return [
    system,
    group,
    baseline,
    ...estimateCells(metric.name, part.name, slice, estimate),
    difference?.pairs,
    difference?.leftOut,
    difference?.baseline,
    difference?.candidate,
    difference?.value,
    difference?.interval?.low,
    difference?.interval?.high,
    difference?.p,
    difference?.adjusted,
    difference?.significant === undefined ? undefined : String(difference.significant),
    difference?.items?.better,
    difference?.items?.equal,
    difference?.items?.worse,
    difference?.reason,
    metric.signature,
  ];
}
