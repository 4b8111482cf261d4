import type { Comparison, Flip } from "../../core/comparison.ts";
import { neutralize } from "../neutralize.ts";
import { notApplicableNotes } from "../not-applicable-notes.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, gateLines, sections, signatureLines, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { comparedTags } from "./comparison-blocks.ts";
import { comparisonGaps, comparisonNote, crossingLines, flipLine, flipsTitle } from "./comparison-notes.ts";
import { comparisonSliceTable, comparisonTable } from "./comparison-table.ts";

/** A comparison for a terminal: differences from the baseline, breakdowns, examples that flipped, and how to read and quote it all. */
export function renderComparisonTable(comparison: Comparison, options: TerminalOptions = {}): string {
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

/** By the first metric's headline only: lists by every metric would bury the table. */
function flipSections(comparison: Comparison, options: TerminalOptions): string[][] {
  const { style = plainStyle } = options;
  const [first] = comparison.metrics;
  return comparison.flips
    .filter(({ metric, part }) => metric === first?.name && part === first.parts[0].name)
    .map((flips) => [
      style.bold(neutralize(flipsTitle(flips, comparison))),
      ...flips.worse.flatMap((flip) => flipLines("worse", flip, flips.system, comparison, options)),
      ...flips.better.flatMap((flip) => flipLines("better", flip, flips.system, comparison, options)),
    ]);
}

function flipLines(
  outcome: "worse" | "better",
  flip: Flip,
  system: string,
  { baseline }: Comparison,
  { style = plainStyle, width = DEFAULT_WIDTH, decimals }: TerminalOptions,
): string[] {
  const mark = outcome === "worse" ? style.red("worse ") : style.green("better");
  const text = (name: string, said: string): string[] =>
    wrap([{ text: neutralize(`${name}: ${said}`), paint: style.dim }], width - 4).map(
      (line) => `    ${line}`,
    );
  return [
    `  ${mark}  ${neutralize(flipLine(flip, decimals))}`,
    ...text(baseline, flip.baselineText),
    ...text(system, flip.candidateText),
  ];
}
