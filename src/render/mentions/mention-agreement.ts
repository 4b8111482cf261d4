import type { MentionAgreement } from "../../core/mention-agreement.ts";
import { neutralize } from "../neutralize.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import { mentionBasisNotes, mentionReadingNotes } from "./mention-agreement-notes.ts";
import { mentionAgreementTables } from "./mention-agreement-tables.ts";

/** How a detector of mentions agrees with people, for a terminal. */
export function renderMentionAgreement(agreement: MentionAgreement, options: TerminalOptions = {}): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const paragraph = (notes: readonly string[], paint: (text: string) => string): string[] =>
    wrap([{ text: neutralize(notes.join(" ")), paint }], width);
  return sections([
    paragraph(mentionBasisNotes(agreement), (text) => text),
    ...mentionAgreementTables(agreement, options).map(({ title, table }) => [
      style.bold(title),
      ...drawnTable(table, options, "column"),
    ]),
    paragraph(mentionReadingNotes(agreement), style.dim),
    titled("warnings", agreement.warnings.map(neutralize), style).map(style.yellow),
  ]);
}
