import { escapeMarkdown, markdownCode, markdownLine } from "../escape-markdown.ts";
import { list, section } from "../markdown.ts";
import { markdownTable } from "../markdown-table.ts";
import type { NumberOptions } from "../render-options.ts";
import type { Audit } from "./audit.ts";
import { aliasNotes, auditGaps, auditNote } from "./audit-notes.ts";
import { auditTable } from "./audit-table.ts";

/** An audit as a page of Markdown. */
export function renderAuditMarkdown(audit: Audit, options: NumberOptions = {}): string {
  const { tool, createdAt, sheet, metric } = audit;
  const blocks = [
    `# Assay audit of ${escapeMarkdown(metric)}`,
    markdownTable(auditTable(audit, options)),
    escapeMarkdown(auditNote(audit)),
    ...section("Not covered", list(auditGaps(audit).map(markdownLine))),
    ...section(
      "Confirmed wordings",
      list(audit.wordings.map(({ entity, wording }) => markdownLine(`${entity}: ${wording}`))),
    ),
    ...section("Aliases", list(aliasNotes(audit).map(markdownLine))),
    ...section("Warnings", list(audit.warnings.map(markdownLine))),
    "## How this was made",
    list([
      `${tool.name} ${escapeMarkdown(tool.version)}, ${escapeMarkdown(createdAt)}`,
      `sheet: ${markdownCode(sheet.name)}${sheet.sha256 ? ` (SHA-256 ${markdownCode(sheet.sha256)})` : ""}`,
    ]),
  ];
  return `${blocks.join("\n\n")}\n`;
}
