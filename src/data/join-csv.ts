import { badData } from "../core/errors.ts";
import { detach } from "./detach.ts";
import { countLineFeeds } from "./fault-line.ts";
import { type Header, headerOf, isBlankRow, rowRecord } from "./join-header.ts";
import type { SideRecord } from "./join-record.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES, tooLong } from "./lines.ts";
import type { Source } from "./source.ts";

/**
 * Streams the rows of a CSV file with a header, cells by column name. Quoted cells may hold commas, doubled quotes and
 * line ends (RFC 4180); a quote that does not begin its cell, or does not end it, is part of the text.
 */
export async function* csvRecords(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  let header: Header | undefined;
  for await (const { cells, line } of csvRows(source, options)) {
    if (header === undefined) header = headerOf(cells, source.name);
    else if (!isBlankRow(cells, header))
      yield rowRecord(header, cells, { file: source.name, line }, "commas and quotes");
  }
}

interface CsvRow {
  readonly cells: readonly string[];
  /** The line it begins on. */
  readonly line: number;
}

async function* csvRows(source: Source, options: DecodeOptions): AsyncGenerator<CsvRow> {
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let pending = "";
  let line = 1;
  for await (const piece of decode(source, options)) {
    const text = pending + piece;
    let start = 0;
    for (let row = rowAt(text, start); row !== undefined; row = rowAt(text, start)) {
      yield { cells: row.cells, line };
      line += countLineFeeds(text, start, row.end);
      start = row.end;
    }
    pending = text.slice(start);
    if (pending.length > limit) throw tooLong("row", limit, { file: source.name, line });
  }
  if (pending === "") return;
  const last = rowAt(`${pending}\n`, 0);
  if (last === undefined)
    throw badData(
      "a quoted cell is never closed",
      { file: source.name, line },
      'Close it with ", and write " inside a quoted cell twice.',
    );
  yield { cells: last.cells, line };
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const COMMA = 0x2c;

/** The row that begins here and where the next one does; `undefined` when the text ends before the row. */
function rowAt(
  text: string,
  start: number,
): { readonly cells: readonly string[]; readonly end: number } | undefined {
  const lineFeed = text.indexOf("\n", start);
  if (lineFeed < 0) return undefined;
  const line = detach(text.slice(start, lineFeed));
  if (!line.includes('"')) return { cells: withoutReturns(line).split(","), end: lineFeed + 1 };
  const cells: string[] = [];
  for (let at = start; ; ) {
    const cell = cellAt(text, at);
    if (cell === undefined) return undefined;
    cells.push(detach(cell.text));
    at = cell.end + 1;
    if (text.charCodeAt(cell.end) === LINE_FEED) return { cells, end: at };
  }
}

/** The cell that begins here, and where the comma or line feed after it stands. */
function cellAt(text: string, start: number): { readonly text: string; readonly end: number } | undefined {
  let end = start;
  if (text.charCodeAt(start) === QUOTE) {
    const close = closingQuote(text, start + 1);
    if (close < 0) return undefined;
    end = close + 1;
    while (text.charCodeAt(end) === RETURN) end++;
    if (endsCell(text.charCodeAt(end)))
      return { text: text.slice(start + 1, close).replaceAll('""', '"'), end };
  }
  while (end < text.length && !endsCell(text.charCodeAt(end))) end++;
  return end < text.length ? { text: withoutReturns(text.slice(start, end)), end } : undefined;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

function endsCell(code: number): boolean {
  return code === COMMA || code === LINE_FEED;
}

function withoutReturns(text: string): string {
  return text.endsWith("\r") ? text.replace(/\r+$/, "") : text;
}
