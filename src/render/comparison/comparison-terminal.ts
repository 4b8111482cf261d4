import type { Comparison, Flip } from "../../core/comparison.ts";
import { legendLines } from "../explain.ts";
import { neutralize } from "../neutralize.ts";
import { notApplicableNotes } from "../not-applicable-notes.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, gateLines, sections, signatureLines, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { comparedTags } from "./comparison-blocks.ts";
import { comparisonGaps, comparisonNote, crossingLines, flipLine, flipsTitle } from "./comparison-notes.ts";
import { comparisonSliceTable, comparisonTable } from "./comparison-table.ts";
import { flipView, hasMarks } from "./flip-view.ts";

/** How a comparison is shown in a terminal. */
export interface ComparisonOptions extends TerminalOptions {
  /** By which metrics examples that flipped are listed: lists that nobody asked for would bury the table. Default: the first. */
  readonly flipsBy?: "first" | "every" | undefined;
}

/** A comparison for a terminal: differences from the baseline, breakdowns, examples that flipped, and how to read and quote it all. */
export function renderComparisonTable(comparison: Comparison, options: ComparisonOptions = {}): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const note = { text: neutralize(comparisonNote(comparison, options.interval)), paint: style.dim };
  return sections([
    [...drawnTable(comparisonTable(comparison, options), options, "metric"), ...wrap([note], width)],
    ...comparedTags(comparison).map((tag) => [
      style.bold(neutralize(`by ${tag}`)),
      ...drawnTable(comparisonSliceTable(comparison, tag, options), options, "block"),
    ]),
    ...flipSections(comparison, options),
    titled("crossed", crossingLines(comparison).map(neutralize), style),
    gateLines(comparison, options),
    titled("left out, not tested", comparisonGaps(comparison).map(neutralize), style),
    titled("not applicable", notApplicableNotes(comparison).map(neutralize), style),
    titled("signatures", signatureLines(comparison), style),
    titled("warnings", comparison.warnings.map(neutralize), style).map(style.yellow),
  ]);
}

function flipSections(comparison: Comparison, options: ComparisonOptions): string[][] {
  const { style = plainStyle, flipsBy = "first" } = options;
  const [first] = comparison.metrics;
  const listed = comparison.flips.filter(
    ({ metric, part }) => flipsBy === "every" || (metric === first?.name && part === first.parts[0].name),
  );
  const blocks = listed.map((flips) => [
    style.bold(neutralize(flipsTitle(flips, comparison))),
    ...flips.worse.flatMap((flip) => flipLines("worse", flip, flips.system, comparison, options)),
    ...flips.better.flatMap((flip) => flipLines("better", flip, flips.system, comparison, options)),
  ]);
  const marked = hasMarks(listed.flatMap(({ worse, better }) => [...worse, ...better]));
  return marked ? [...blocks, legendLines(options)] : blocks;
}

function flipLines(
  outcome: "worse" | "better",
  flip: Flip,
  system: string,
  { baseline }: Comparison,
  { style = plainStyle, width = DEFAULT_WIDTH, decimals }: TerminalOptions,
): string[] {
  const mark = outcome === "worse" ? style.red("worse ") : style.green("better");
  const { baselineText, candidateText, changes } = flipView(flip);
  const indented = (text: string, paint: (text: string) => string): string[] =>
    wrap([{ text: neutralize(text), paint }], width - 4).map((line) => `    ${line}`);
  return [
    `  ${mark}  ${neutralize(flipLine(flip, decimals))}`,
    ...indented(`${baseline}: ${baselineText}`, style.dim),
    ...indented(`${system}: ${candidateText}`, style.dim),
    ...changes.flatMap((line) => indented(line, (text) => text)),
  ];
}
