import type { MentionAgreement } from "../../core/mention-agreement.ts";
import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { list, section } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import type { NumberOptions } from "../render-options.ts";
import { mentionBasisNotes, mentionReadingNotes } from "./mention-agreement-notes.ts";
import { mentionAgreementTables } from "./mention-agreement-tables.ts";

/** How a detector of mentions agrees with people, as a page of Markdown. */
export function renderMentionAgreementMarkdown(
  agreement: MentionAgreement,
  options: NumberOptions = {},
): string {
  const notes = [...mentionBasisNotes(agreement), ...mentionReadingNotes(agreement)];
  const blocks = [
    "# How the detector of mentions agrees with people",
    list(notes.map(markdownLine)),
    ...mentionAgreementTables(agreement, options).flatMap(({ title, table }) =>
      section(capitalized(title), markdownTable(table)),
    ),
    ...section("Warnings", list(agreement.warnings.map(markdownLine))),
    ...section("How this was made", provenance(agreement)),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function capitalized(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function provenance({ tool, createdAt, seed, data }: MentionAgreement): string {
  return list([
    `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}, seed ${seed}`,
    ...data.map(
      ({ name, sha256 }) =>
        `data: ${markdownCode(name)}${sha256 ? ` (SHA-256 ${markdownCode(sha256)})` : ""}`,
    ),
  ]);
}
