import type { WorstTexts } from "../core/judged-case.ts";
import type { Report, SourceInfo } from "../core/report.ts";
import { breakdownTables } from "./breakdown-tables.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "./escape-markdown.ts";
import { gateTable } from "./gate-table.ts";
import { markdownTable } from "./markdown-table.ts";
import { notApplicableNotes } from "./not-applicable-notes.ts";
import { partialNotice, readingNote } from "./reading-note.ts";
import type { ScoreTableOptions } from "./render-options.ts";
import { partsNote, scoreTable, shownMetrics } from "./score-table.ts";
import { systemSentences } from "./system-sentences.ts";
import { renderWorstMarkdown } from "./worst.ts";

export interface MarkdownOptions extends ScoreTableOptions {
  /** The worst texts by each metric, to be shown with their evidence. */
  readonly worst?: readonly WorstTexts[] | undefined;
}

/** A run as a page of Markdown: scores, gates, breakdowns, the worst texts, and all it takes to repeat the run. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const partial = partialNotice(report);
  const blocks = [
    "# Assay report",
    ...(partial === "" ? [] : [`> **${escapeMarkdown(partial)}**`]),
    ...section("Verdict", list(systemSentences(report).map(markdownLine))),
    "## Scores",
    report.systems.length === 0 ? "No system was scored." : markdownTable(scoreTable(report, options)),
    escapeMarkdown(`${readingNote(report, options.interval)} ${partsNote(report, options)}`.trimEnd()),
    ...section("Not applicable", list(notApplicableNotes(report).map(markdownLine))),
    ...section("Gates", report.gates.length === 0 ? "" : gates(report, options)),
    ...section("Breakdowns", breakdowns(report, options)),
    ...worstBlocks(report, options),
    ...section("Signatures", signatures(report)),
    ...section("Warnings", list(report.warnings.map(markdownLine))),
    "## How this was made",
    provenance(report),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** A section of a page; nothing when it has no body. */
export function section(title: string, body: string): string[] {
  return body === "" ? [] : [`## ${title}`, body];
}

/** Lines, each escaped already, as a list. */
export function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

/** Whether each gate held, and of those on texts what is wrong with the ones that failed. */
function gates(report: Report, options: ScoreTableOptions): string {
  const why = report.gates.flatMap(({ failures }) => failures?.why ?? []);
  return [
    markdownTable(gateTable(report, options)),
    ...(why.length === 0 ? [] : [list(why.map(markdownLine))]),
  ].join("\n\n");
}

function breakdowns(report: Report, options: ScoreTableOptions): string {
  return breakdownTables(report, options)
    .map(({ tag, metric, part, table }) => {
      const title = escapeMarkdown(`${metric.name}.${part.name} by ${tag}`);
      return `### ${title}\n\n${markdownTable(table)}`;
    })
    .join("\n\n");
}

function worstBlocks(report: Report, { worst = [], ...options }: MarkdownOptions): string[] {
  const metrics = shownMetrics(report, options);
  return worst.length === 0 ? [] : [renderWorstMarkdown(worst, { ...options, metrics }).trimEnd()];
}

/** The signature of each metric, as a list. */
export function signatures({ metrics }: Report): string {
  return list(metrics.map(({ name, signature }) => `${markdownLine(name)}: ${markdownCode(signature)}`));
}

/** All it takes to repeat a run, as a list. */
export function provenance(report: Report): string {
  const { tool, createdAt, seed, fingerprint, suppressions } = report;
  const source = ({ name, format, sha256 }: SourceInfo): string =>
    `${markdownCode(name)} (${escapeMarkdown(format)}${sha256 ? `, SHA-256 ${markdownCode(sha256)}` : ""})`;
  return list([
    `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}, seed ${seed}`,
    `examples: ${markdownCode(fingerprint)}`,
    ...report.data.map((one) => `data: ${source(one)}`),
    ...report.outputs.map((one) => `texts of ${escapeMarkdown(one.system)}: ${source(one)}`),
    ...(suppressions ? [`suppressions: ${source({ ...suppressions, format: "jsonl" })}`] : []),
  ]);
}
