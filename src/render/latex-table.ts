import { escapeLatex } from "./escape-latex.ts";
import { type Cell, columnGroups, rowOf, type Table } from "./table.ts";

/** A table as a LaTeX `tabular` with booktabs rules, the best in bold. */
export function latexTable(table: Table): string[] {
  const row = (cells: readonly string[]): string => `${cells.join(" & ")} \\\\`;
  const body = [
    "\\toprule",
    ...groupRows(table),
    row(table.columns.map(({ title }) => escapeLatex(title))),
    "\\midrule",
    ...Array.from({ length: table.rows }, (_, at) => row(rowOf(table, at).map(cellText))),
    "\\bottomrule",
  ];
  const alignment = table.columns.map(({ align }) => (align === "left" ? "l" : "r")).join("");
  return [`\\begin{tabular}{${alignment}}`, ...body.map((line) => `  ${line}`), "\\end{tabular}"];
}

/** Names above the columns they share, each with its own rule; nothing when no column is in a group. */
function groupRows({ columns }: Table): string[] {
  const groups = columnGroups(columns);
  if (groups.every(({ title }) => title === undefined)) return [];
  let from = 1;
  const rules: string[] = [];
  const cells = groups.map(({ title, columns: { length } }) => {
    const to = from + length - 1;
    if (title !== undefined) rules.push(`\\cmidrule(lr){${from}-${to}}`);
    from = to + 1;
    return title === undefined ? "" : `\\multicolumn{${length}}{c}{${escapeLatex(title)}}`;
  });
  return [`${cells.join(" & ")} \\\\`, rules.join(" ")];
}

function cellText({ text, interval, best }: Cell): string {
  // A hyphen is not a minus sign.
  const shown = escapeLatex(text).replace(/^-(?=\d)/, "$-$");
  const marked = best ? `\\textbf{${shown}}` : shown;
  return interval ? `${marked} ${escapeLatex(interval)}` : marked;
}
