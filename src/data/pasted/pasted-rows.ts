import { UserError } from "../../core/errors.ts";
import { textSource } from "../bytes/source.ts";
import { type CsvRow, csvRows } from "../syntax/csv-rows.ts";
import { sniffDelimiter } from "../syntax/sniff-delimiter.ts";
import { atLine, pastedLines } from "./pasted-lines.ts";

/** The line under the header of a Markdown table: `| --- | :--: |`. */
const RULE = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/;

/** Whether a text has the rule of a Markdown table. */
export function isMarkdownTable(text: string): boolean {
  const second = pastedLines(text)[1]?.text ?? "";
  return second.includes("|") && RULE.test(second);
}

/** What separates the cells of a pasted table; `undefined` when nothing does. */
export function delimiterOf(text: string): string | undefined {
  const lines = pastedLines(text);
  // Spreadsheets put tabs between cells, whatever stands in them.
  if (lines.length > 0 && lines.every((line) => line.text.includes("\t"))) return "\t";
  // The last line counts only when it is ended.
  return sniffDelimiter(`${text.trim()}\n`)?.delimiter;
}

/** The rows of a pasted table with their lines, cells trimmed: of a spreadsheet, CSV or Markdown. */
export async function pastedRows(text: string): Promise<CsvRow[]> {
  if (isMarkdownTable(text)) return markdownRows(text);
  const delimiter = delimiterOf(text) ?? ",";
  try {
    return await splitRows(text, delimiter, '"');
  } catch (error) {
    // A quote that is not closed stands for itself: spreadsheets that quote nothing copy inches and nicknames as they are.
    if (!(error instanceof UserError)) throw error;
    return splitRows(text, delimiter, "");
  }
}

async function splitRows(text: string, delimiter: string, quote: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  const source = textSource(atLine(1).file, text.replace(/\r\n?/g, "\n"));
  for await (const { line, cells } of csvRows(source, { delimiter, quote }))
    if (cells.some((cell) => cell.trim() !== ""))
      rows.push({ line, cells: cells.map((cell) => cell.trim()) });
  return rows;
}

function markdownRows(text: string): CsvRow[] {
  return pastedLines(text)
    .filter((_, index) => index !== 1)
    .map(({ number, text: row }) => ({ line: number, cells: markdownCells(row) }));
}

/** Cells between bars; those at both ends of the row are not cells, and `\|` is a bar in a cell. */
function markdownCells(row: string): string[] {
  return row
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll("\\|", "|").trim());
}
