import { escapeMarkdown } from "./escape-markdown.ts";
import { arrowOf, type Cell, fullTitle, rowOf, type Table } from "./table.ts";

/** A table in Markdown (GitHub's), the best in bold. */
export function markdownTable(table: Table): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    row(table.columns.map((column) => escapeMarkdown(fullTitle(column)) + arrowOf(column))),
    row(table.columns.map(({ align }) => (align === "left" ? ":--" : "--:"))),
    ...Array.from({ length: table.rows }, (_, at) => row(rowOf(table, at).map(cellText))),
  ].join("\n");
}

function cellText({ text, interval, best }: Cell): string {
  const shown = best ? `**${escapeMarkdown(text)}**` : escapeMarkdown(text);
  return interval ? `${shown} ${escapeMarkdown(interval)}` : shown;
}
