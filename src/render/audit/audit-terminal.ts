import { neutralize } from "../neutralize.ts";
import { DEFAULT_WIDTH, type TerminalOptions } from "../render-options.ts";
import { plainStyle } from "../style.ts";
import { drawnTable, sections, titled } from "../terminal-table.ts";
import { wrap } from "../wrap.ts";
import type { Audit } from "./audit.ts";
import { aliasNotes, auditGaps, auditNote } from "./audit-notes.ts";
import { auditTable } from "./audit-table.ts";

/** An audit for a terminal: rates of false alarms, what they leave out, and the wordings that people confirmed. */
export function renderAuditTable(audit: Audit, options: TerminalOptions = {}): string {
  const { style = plainStyle, width = DEFAULT_WIDTH } = options;
  const lines = (notes: readonly string[]): string[] =>
    notes.flatMap((note) => wrap([{ text: neutralize(note), paint: (text) => text }], width - 2));
  return sections([
    [
      ...drawnTable(auditTable(audit, options), options, "column"),
      ...wrap([{ text: neutralize(auditNote(audit)), paint: style.dim }], width),
    ],
    titled("not covered", lines(auditGaps(audit)), style),
    titled(
      "confirmed wordings",
      lines(audit.wordings.map(({ entity, wording }) => `${entity}: ${wording}`)),
      style,
    ),
    titled("aliases", lines(aliasNotes(audit)), style),
    titled("warnings", lines(audit.warnings), style).map(style.yellow),
  ]);
}
