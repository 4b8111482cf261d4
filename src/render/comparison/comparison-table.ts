import type { Comparison } from "../../core/comparison.ts";
import { bestOf } from "../best-of.ts";
import { alignRight, widest } from "../display-width.ts";
import { formatInterval, formatNumber } from "../format-number.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Cell, Column, Table } from "../table.ts";
import {
  type ComparisonBlock,
  type ComparisonLine,
  sliceBlocks,
  systemName,
  wholeBlocks,
} from "./comparison-blocks.ts";
import { formatP } from "./comparison-p.ts";

/** What stands beside a significant difference. */
export const SIGNIFICANT = "†";

/** The column that counts examples at which a system is better than the baseline, equal and worse: one, as wins without losses mislead. */
export const OUTCOMES = "+ / = / -";

/** Every system under each part compared: its value, its difference from the baseline, and how sure that is. */
export function comparisonTable(comparison: Comparison, options: NumberOptions = {}): Table {
  return longTable(wholeBlocks(comparison), options);
}

/** The same by the values of one tag. */
export function comparisonSliceTable(
  comparison: Comparison,
  tag: string,
  options: NumberOptions = {},
): Table {
  const blocks = sliceBlocks(comparison, tag);
  const { columns, rows } = longTable(blocks, options);
  const values = blocks.flatMap(({ slice, lines }) => firstOnly(slice!.value, lines.length));
  return { columns: [columns[0]!, textColumn(tag, values), ...columns.slice(1)], rows };
}

/** Systems by parts, significant differences marked: the table of a paper. */
export function significanceTable(comparison: Comparison, { decimals, interval }: NumberOptions = {}): Table {
  const names = comparison.systems.map(({ name }) => name);
  const columns = wholeBlocks(comparison).map(({ metric, part, lines }): Column => {
    const best = bestOf(
      lines.map(({ estimate }) => estimate?.value),
      part.better,
      decimals,
    );
    return {
      group: metric.name,
      title: part.name,
      align: "right",
      rank: 0,
      cells: lines.map(({ estimate, difference }, at) => ({
        text: `${formatNumber(estimate?.value, decimals)}${difference?.significant ? SIGNIFICANT : ""}`,
        interval: formatInterval(estimate?.interval, interval, decimals),
        best: best[at]!,
      })),
    };
  });
  return { columns: [textColumn("system", names), ...columns], rows: names.length };
}

function longTable(blocks: readonly ComparisonBlock[], options: NumberOptions): Table {
  const lines = blocks.flatMap((block) => block.lines);
  const { decimals } = options;
  const column = (title: string, rank: number, cell: (line: ComparisonLine) => Cell | string): Column => ({
    title,
    align: "right",
    rank,
    cells: lines.map((line) => {
      const made = cell(line);
      return typeof made === "string" ? { text: made } : made;
    }),
  });
  const columns = [
    textColumn(
      "metric",
      blocks.flatMap((block, at) =>
        firstOnly(titleOf(block) === titleOf(blocks[at - 1]) ? "" : titleOf(block), block.lines.length),
      ),
    ),
    textColumn(
      "system",
      lines.map(({ system }) => systemName(system)),
    ),
    { title: "value", align: "right", rank: 0, cells: blocks.flatMap((block) => valueCells(block, options)) },
    column("difference", 0, ({ difference }) =>
      difference
        ? {
            text: signed(formatNumber(difference.value, decimals)),
            interval: formatInterval(difference.interval, "bounds", decimals),
          }
        : { text: "", interval: "baseline" },
    ),
    column("p", 1, ({ difference }) => (difference ? formatP(difference.p) : "")),
    column("p (Holm)", 0, ({ difference }) => (difference ? formatP(difference.adjusted) : "")),
    textColumn(
      "",
      lines.map(({ difference }) => (difference?.significant ? SIGNIFICANT : "")),
    ),
    column(OUTCOMES, 1, outcomesOf(lines)),
    column("n", 1, ({ difference }) => (difference ? String(difference.pairs) : "")),
  ] as const;
  return { columns, rows: lines.length };
}

/** How often a line's system is better, equal and worse, each number below its like. */
function outcomesOf(lines: readonly ComparisonLine[]): (line: ComparisonLine) => string {
  const counts = lines.flatMap(({ difference }) => (difference?.items ? [difference.items] : []));
  const width = (outcome: "better" | "equal" | "worse"): number =>
    widest(counts.map((items) => String(items[outcome])));
  const widths = { better: width("better"), equal: width("equal"), worse: width("worse") };
  return ({ difference }) =>
    difference?.items
      ? (["better", "equal", "worse"] as const)
          .map((outcome) => alignRight(String(difference.items![outcome]), widths[outcome]))
          .join(" / ")
      : "";
}

function valueCells({ part, lines }: ComparisonBlock, { decimals, interval }: NumberOptions): Cell[] {
  const best = bestOf(
    lines.map(({ estimate }) => estimate?.value),
    part.better,
    decimals,
  );
  return lines.map(({ estimate }, at) => ({
    text: formatNumber(estimate?.value, decimals),
    interval: formatInterval(estimate?.interval, interval, decimals),
    best: best[at]!,
  }));
}

function titleOf(block: ComparisonBlock | undefined): string {
  return block ? `${block.metric.name}.${block.part.name}` : "";
}

function textColumn(title: string, texts: readonly string[]): Column {
  return { title, align: "left", rank: 0, cells: texts.map((text) => ({ text })) };
}

/** A name on the first of some rows and not again on the others. */
function firstOnly(text: string, rows: number): string[] {
  return Array.from({ length: rows }, (_, at) => (at === 0 ? text : ""));
}

function signed(text: string): string {
  return /^0(\.0*)?$|^[^\d]/.test(text) ? text : `+${text}`;
}
