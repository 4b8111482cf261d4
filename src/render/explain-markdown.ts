import type { JudgedCase } from "../core/judged-case.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "./escape-markdown.ts";
import { verdictsOf } from "./explain.ts";
import type { FactRow } from "./fact-rows.ts";
import type { CaseOptions } from "./judged-case.ts";
import { caseTitle, type JudgementView, judgementViews, LEGEND, type MarkedCase } from "./judgement-view.ts";
import { bracketed } from "./mark-text.ts";
import { markdownTable } from "./markdown-table.ts";
import { VERDICT_SIGNS } from "./verdict.ts";

/** A case in Markdown: for each metric its values and, if it has evidence, the data with what is missing and the text with what nothing supports. */
export function renderExplanationMarkdown(judged: JudgedCase, options: CaseOptions): string {
  const blocks = [
    `### ${escapeMarkdown(caseTitle(judged))}`,
    ...verdictsOf(judged, options).flatMap(({ verdict, sentences }) => [
      `**${verdict}**`,
      ...(sentences.length === 0 ? [] : [sentences.map((one) => `- ${markdownLine(one)}`).join("\n")]),
    ]),
    ...judgementViews(judged, options).flatMap((view) => [
      ...headBlocks(view),
      ...(view.shown ? caseBlocks(view.shown) : []),
    ]),
    escapeMarkdown(LEGEND.join("  ")),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function headBlocks({ metric, said, signature }: JudgementView): string[] {
  if (metric === "") return [];
  const line = `**${escapeMarkdown(metric)}** ${escapeMarkdown(said.join(" · "))}`;
  return signature === "" ? [line] : [line, markdownCode(signature)];
}

/** The data and the text of one view. */
export function caseBlocks({ facts, text, remarks }: MarkedCase): string[] {
  const shown = text.map(bracketed).join("");
  return [
    facts.length === 0 ? "(no data)" : factTable(facts),
    `> ${shown === "" ? "(empty text)" : markdownLine(shown)}`,
    ...(remarks.length === 0 ? [] : [remarks.map((remark) => `- ${markdownLine(remark)}`).join("\n")]),
  ];
}

function factTable(facts: readonly FactRow[]): string {
  const column = (title: string, text: (row: FactRow) => string) => ({
    title,
    align: "left" as const,
    rank: 0,
    cells: facts.map((row) => ({ text: text(row) })),
  });
  const ifAny = (title: "subject" | "note") =>
    facts.some((row) => row[title] !== "") ? [column(title, (row) => row[title])] : [];
  return markdownTable({
    columns: [
      column("", ({ verdict }) => VERDICT_SIGNS[verdict]),
      ...ifAny("subject"),
      column("relation", ({ relation }) => relation),
      column("value", ({ value }) => value),
      ...ifAny("note"),
    ],
    rows: facts.length,
  });
}
