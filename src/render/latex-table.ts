import { displayMetric, displayPart } from "./display-name.ts";
import { escapeLatex } from "./escape-latex.ts";
import { type Cell, type Column, columnGroups, rowOf, type Table } from "./table.ts";

/** A table as a LaTeX `tabular` with booktabs rules, the best in bold, arrows where one end is better. */
export function latexTable(table: Table): string[] {
  const row = (cells: readonly string[]): string => `${cells.join(" & ")} \\\\`;
  const body = [
    "\\toprule",
    ...groupRows(table),
    row(table.columns.map(titleText)),
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
    return title === undefined ? "" : `\\multicolumn{${length}}{c}{${escapeLatex(displayMetric(title))}}`;
  });
  return [`${cells.join(" & ")} \\\\`, rules.join(" ")];
}

const ARROWS = { higher: " $\\uparrow$", lower: " $\\downarrow$" } as const;

/** A part of a metric stands below the metric's name, and in words. */
function titleText({ group, title, better }: Column): string {
  const name = escapeLatex(displayPart(group, title));
  return better === undefined ? name : `${name}${ARROWS[better]}`;
}

/** A number with its interval, which is smaller: it says how sure the number is. */
function cellText({ text, interval, best }: Cell): string {
  // A hyphen is not a minus sign.
  const shown = escapeLatex(text).replace(/^-(?=\d)/, "$-$");
  const marked = best ? `\\textbf{${shown}}` : shown;
  return interval ? `${marked} {\\scriptsize ${escapeLatex(interval)}}` : marked;
}
