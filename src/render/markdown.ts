import type { WorstTexts } from "../core/judged-case.ts";
import type { Report, SourceInfo } from "../core/report.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "./escape-markdown.ts";
import { gateTable } from "./gate-table.ts";
import { markdownTable } from "./markdown-table.ts";
import type { ScoreTableOptions } from "./render-options.ts";
import { type RunContents, runContents } from "./run-contents.ts";
import { shownMetrics } from "./score-table.ts";
import { renderWorstMarkdown } from "./worst.ts";

export interface MarkdownOptions extends ScoreTableOptions {
  /** The worst texts by each metric, to be shown with their evidence. */
  readonly worst?: readonly WorstTexts[] | undefined;
}

/** A run as a page of Markdown: scores, gates, breakdowns, the worst texts, and all it takes to repeat the run. */
export function renderMarkdown(report: Report, options: MarkdownOptions = {}): string {
  const { notice, sentences, scores, reading, leftOut, breakdowns, notApplicable } = runContents(
    report,
    options,
  );
  const blocks = [
    "# Assay report",
    ...(notice === "" ? [] : [`> **${escapeMarkdown(notice)}**`]),
    ...section("Verdict", list(sentences.map(markdownLine))),
    "## Scores",
    scores.rows > 0 ? markdownTable(scores) : "No system was scored.",
    escapeMarkdown(`${reading} ${leftOut}`.trimEnd()),
    ...section("Not applicable", list(notApplicable.map(markdownLine))),
    ...section("Gates", report.gates.length === 0 ? "" : gates(report, options)),
    ...section("Breakdowns", breakdownBlocks(breakdowns)),
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

function breakdownBlocks(breakdowns: RunContents["breakdowns"]): string {
  return breakdowns
    .map(({ title, table }) => `### ${escapeMarkdown(title)}\n\n${markdownTable(table)}`)
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
