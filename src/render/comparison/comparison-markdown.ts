import type { Comparison, Flip, Flips } from "../../core/comparison.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { gateTable } from "../gate-table.ts";
import { LEGEND } from "../judgement-view.ts";
import { list, provenance, section, signatures } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import { notApplicableNotes } from "../not-applicable-notes.ts";
import type { NumberOptions } from "../render-options.ts";
import { comparedTags } from "./comparison-blocks.ts";
import { comparisonGaps, comparisonNote, crossingLines, flipLine, flipsTitle } from "./comparison-notes.ts";
import { comparisonSliceTable, comparisonTable } from "./comparison-table.ts";
import { flipView, hasMarks } from "./flip-view.ts";

/** A comparison as a page of Markdown: differences, gates, breakdowns, the examples that flipped, and all it takes to repeat it. */
export function renderComparisonMarkdown(comparison: Comparison, options: NumberOptions = {}): string {
  const gaps = [...comparisonGaps(comparison), ...notApplicableNotes(comparison)];
  const blocks = [
    `# Assay comparison with ${escapeMarkdown(comparison.baseline)}`,
    markdownTable(comparisonTable(comparison, options)),
    escapeMarkdown(comparisonNote(comparison, options.interval)),
    ...section("Gates", comparison.gates.length === 0 ? "" : markdownTable(gateTable(comparison, options))),
    ...section("Left out, not tested, not applicable", list(gaps.map(markdownLine))),
    ...section("Breakdowns", breakdowns(comparison, options)),
    ...section("Examples that crossed a threshold", list(crossingLines(comparison).map(markdownLine))),
    ...section("Examples that differ the most", flipBlocks(comparison, options)),
    ...section("Signatures", signatures(comparison)),
    ...section("Warnings", list(comparison.warnings.map(markdownLine))),
    "## How this was made",
    [provenance(comparison), ...runLines(comparison)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function breakdowns(comparison: Comparison, options: NumberOptions): string {
  return comparedTags(comparison)
    .map((tag) => {
      const table = markdownTable(comparisonSliceTable(comparison, tag, options));
      return `### By ${escapeMarkdown(tag)}\n\n${table}`;
    })
    .join("\n\n");
}

function flipBlocks(comparison: Comparison, options: NumberOptions): string {
  const listed = comparison.flips.filter(({ worse, better }) => worse.length + better.length > 0);
  const blocks = listed.map((flips) => {
    const title = `### ${escapeMarkdown(flipsTitle(flips, comparison))}`;
    const lines = [
      ...flips.worse.map((flip) => flipItem("worse", flip, flips, comparison, options)),
      ...flips.better.map((flip) => flipItem("better", flip, flips, comparison, options)),
    ];
    return `${title}\n\n${lines.join("\n")}`;
  });
  const marked = hasMarks(listed.flatMap(({ worse, better }) => [...worse, ...better]));
  return [...blocks, ...(marked ? [escapeMarkdown(LEGEND.join("  "))] : [])].join("\n\n");
}

function flipItem(
  outcome: "worse" | "better",
  flip: Flip,
  { system }: Flips,
  { baseline }: Comparison,
  { decimals }: NumberOptions,
): string {
  const { baselineText, candidateText, changes } = flipView(flip);
  return [
    `- ${outcome}: ${escapeMarkdown(flipLine(flip, decimals))}`,
    ...[`${baseline}: ${baselineText}`, `${system}: ${candidateText}`, ...changes].map(
      (line) => `  - ${escapeMarkdown(line)}`,
    ),
  ].join("\n");
}

function runLines({ runs }: Comparison): string[] {
  return runs.map(
    ({ name, createdAt, version }) =>
      `- run: ${markdownCode(name)} (assay ${escapeMarkdown(version)}, ${escapeMarkdown(createdAt)})`,
  );
}
