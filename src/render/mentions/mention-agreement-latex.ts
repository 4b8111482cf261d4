import type { MentionAgreement } from "../../core/mention-agreement.ts";
import { latexComment } from "../escape-latex.ts";
import { latexFloat } from "../latex.ts";
import type { NumberOptions } from "../render-options.ts";
import { mentionBasisNotes, mentionReadingNotes } from "./mention-agreement-notes.ts";
import { mentionAgreementTables } from "./mention-agreement-tables.ts";

/** The tables of an agreement on mentions for a paper (needs the package booktabs). */
export function renderMentionAgreementLatex(
  agreement: MentionAgreement,
  options: NumberOptions = {},
): string {
  const { tool, createdAt } = agreement;
  const head = [
    latexComment(`Made by ${tool.name} ${tool.version}, ${createdAt}.`),
    latexComment("Needs \\usepackage{booktabs}."),
  ];
  const notes = [...mentionBasisNotes(agreement), ...mentionReadingNotes(agreement)];
  const floats = mentionAgreementTables(agreement, options).map(({ title, table }, at) =>
    latexFloat({
      caption: [`Agreement on mentions: ${title}.`, ...(at === 0 ? notes : [])].join(" "),
      label: `assay-mentions-${at + 1}`,
      table,
      metrics: [],
    }),
  );
  return `${[head.join("\n"), ...floats].join("\n\n")}\n`;
}
