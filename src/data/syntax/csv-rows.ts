import { badData, type UserError } from "../../core/errors.ts";
import { detach } from "../bytes/detach.ts";
import { countLineFeeds } from "../bytes/fault-line.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES, tooLong } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";

/** One row of a CSV file, and the line it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvOptions extends DecodeOptions {
  readonly delimiter: string;
  /** What encloses cells with delimiters or line ends in them; empty when nothing does. Default: `"`. */
  readonly quote?: string | undefined;
  /** Whether a blank line is a row of one empty cell, and not passed over. */
  readonly blankLines?: boolean | undefined;
}

/**
 * Streams the rows of a CSV file as RFC 4180 has them; a quote inside a cell that does not begin with one is an
 * ordinary character, and blank lines are passed over. This is not csv-parse because that goes byte by byte: it
 * takes 10 s for a million rows of 190 bytes, this 3.5 s, and it does not say where an unclosed quote was opened.
 */
export async function* csvRows(source: Source, options: CsvOptions): AsyncGenerator<CsvRow> {
  const { delimiter, quote = '"', blankLines = false, maxRecordBytes: limit = MAX_RECORD_BYTES } = options;
  let line = 1;
  let pending = "";
  // A row that goes on is read again from its beginning once twice as much is there, so that long rows cost no more.
  let enough = 0;
  const rows = function* (text: string, ended: boolean): Generator<CsvRow> {
    let start = 0;
    while (start < text.length) {
      const place = { file: source.name, line };
      const row = readRow({ text, start, delimiter, quote, ended }, (at, message, hint) =>
        badData(message, { ...place, line: line + countLineFeeds(text, start, at) }, hint),
      );
      if ((row?.end ?? text.length) - start > limit)
        throw tooLong(
          "a row",
          limit,
          place,
          "Is a quote opened in it and never closed? If not, raise the limit with --max-record-mb.",
        );
      if (row === undefined) break;
      if (blankLines || row.cells.length > 1 || row.cells[0] !== "") yield { line, cells: row.cells };
      line += countLineFeeds(text, start, row.end);
      start = row.end;
    }
    pending = text.slice(start);
    enough = pending.length * 2;
  };
  for await (const piece of decode(source, options)) {
    pending += piece;
    if (pending.length >= enough) for (const row of rows(pending, false)) yield row;
  }
  for (const row of rows(pending, true)) yield row;
}

interface Scan {
  readonly text: string;
  readonly start: number;
  readonly delimiter: string;
  readonly quote: string;
  /** Whether the text is the end of the file. */
  readonly ended: boolean;
}

type Fault = (at: number, message: string, hint: string) => UserError;

interface ReadRow {
  readonly cells: string[];
  /** After the row's line end. */
  readonly end: number;
}

/** The row that begins at a place; `undefined` when it goes on beyond the text. */
function readRow(scan: Scan, fault: Fault): ReadRow | undefined {
  const { text, start, delimiter, quote, ended } = scan;
  const feed = text.indexOf("\n", start);
  if (feed < 0 && !ended) return undefined;
  const lineEnd = feed < 0 ? text.length : feed;
  const line = text.slice(start, withoutReturns(text, start, lineEnd));
  if (quote === "" || !line.includes(quote))
    return { cells: detach(line).split(delimiter), end: lineEnd + 1 };
  return readQuotedRow(scan, fault);
}

/** A row with quotes in it, cell by cell. */
function readQuotedRow({ text, start, delimiter, quote, ended }: Scan, fault: Fault): ReadRow | undefined {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const begin = at;
    let cell: string;
    if (text[at] === quote) {
      const close = closingQuote(text, at + 1, quote);
      if (close < 0 || (close + 1 === text.length && !ended)) {
        if (ended) throw fault(at, "a quote is opened here and never closed", QUOTE_HINT);
        return undefined;
      }
      cell = detach(text.slice(at + 1, close)).replaceAll(quote + quote, quote);
      at = close + 1;
    } else {
      const end = cellEnd(text, at, delimiter);
      cell = detach(text.slice(at, text[end] === delimiter ? end : withoutReturns(text, at, end)));
      at = end;
    }
    cells.push(cell);
    if (text[at] === delimiter) at++;
    else {
      const end = rowEnd(text, at);
      if (end === undefined)
        throw fault(
          begin,
          `a quoted cell is closed before ${JSON.stringify(text[at])}, in the middle of a cell`,
          QUOTE_HINT,
        );
      return end >= text.length && !ended && text[end - 1] !== "\n" ? undefined : { cells, end };
    }
  }
}

const QUOTE_HINT =
  "Write a quote inside a quoted cell twice. If quotes are ordinary characters in this file, say --map quote=";

/** Where a quoted cell ends; a doubled quote stands for one and does not end it. */
function closingQuote(text: string, from: number, quote: string): number {
  let at = text.indexOf(quote, from);
  while (at >= 0 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
  return at;
}

function cellEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at++;
  return at;
}

/** After the line end that begins here, carriage returns included; `undefined` when none does. */
function rowEnd(text: string, from: number): number | undefined {
  let at = from;
  while (text[at] === "\r") at++;
  if (at >= text.length) return at;
  return text[at] === "\n" ? at + 1 : undefined;
}

function withoutReturns(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text[at - 1] === "\r") at--;
  return at;
}

/** The first rows of a text that may be cut off anywhere, as far as they can be read. */
export function sampleRows(
  text: string,
  options: { delimiter: string; quote: string; most: number },
): string[][] {
  const rows: string[][] = [];
  let start = 0;
  try {
    while (start < text.length && rows.length < options.most) {
      const row = readRow({ ...options, text, start, ended: false }, (_, message) => badData(message));
      if (row === undefined) break;
      rows.push(row.cells);
      start = row.end;
    }
  } catch {
    // What is wrong is said when the rows are read in earnest.
  }
  return rows;
}
