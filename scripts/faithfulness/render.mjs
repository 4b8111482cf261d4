// Tables as plain text and as Markdown. A table: { title, note, head, rows }, cells being text.
import { table } from "../reproduce/markdown.mjs";

/** For a terminal: columns that line up. */
export function asText(tables) {
  return tables
    .map(
      ({ title, note, head, rows }) => `${title}\n${note ? `${note}\n` : ""}\n${aligned([head, ...rows])}\n`,
    )
    .join("\n");
}

function aligned(lines) {
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => [...(line[at] ?? "")].length)));
  const pad = (cell, at) => {
    const space = " ".repeat(widths[at] - [...cell].length);
    return at === 0 ? cell + space : space + cell;
  };
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

/** For a page. */
export function asMarkdown(tables) {
  return tables
    .map(({ title, note, head, rows }) => `## ${title}\n\n${note ? `${note}\n\n` : ""}${table(head, rows)}\n`)
    .join("\n");
}
