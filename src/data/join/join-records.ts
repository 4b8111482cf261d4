import { badData } from "../../core/errors.ts";
import { ownValue } from "../../core/own-value.ts";
import { type DecodeOptions, decode, lines, MAX_RECORD_BYTES } from "../bytes/lines.ts";
import { peek, type Source } from "../bytes/source.ts";
import { csvRows } from "../syntax/csv-rows.ts";
import { JsonSplitter } from "../syntax/json-splitter.ts";
import { parseJson } from "../syntax/parse-json.ts";
import { type Header, headerOf, isBlankRow, rowRecord } from "./join-header.ts";
import type { SideRecord } from "./join-record.ts";

/** Layouts that hold records with named fields. */
export type RecordFormat = "csv" | "tsv" | "jsonl" | "json";

const BY_EXTENSION: Readonly<Record<string, RecordFormat>> = {
  csv: "csv",
  tsv: "tsv",
  tab: "tsv",
  jsonl: "jsonl",
  ndjson: "jsonl",
  json: "json",
};

/** The record format that a file name's extension stands for, if any. */
export function recordFormatOf(fileName: string): RecordFormat | undefined {
  return ownValue(BY_EXTENSION, /\.([a-z]+)$/.exec(fileName.toLowerCase().replace(/\.gz$/, ""))?.[1] ?? "");
}

/** Streams the records of a file that is joined to the data. */
export function sideRecords(
  source: Source,
  format: RecordFormat,
  options: DecodeOptions = {},
): AsyncGenerator<SideRecord> {
  if (format === "csv") return csvRecords(source, options);
  if (format === "tsv") return tsvRecords(source, options);
  return format === "jsonl" ? jsonLines(source, options) : jsonRecords(source, options);
}

async function* jsonRecords(source: Source, options: DecodeOptions): AsyncGenerator<SideRecord> {
  const peeked = await peek(source);
  yield* holdsLines(peeked.head) ? jsonLines(peeked.source, options) : jsonMembers(peeked.source, options);
}

/** Whether a `.json` file really holds one record a line: its first line is an object and another follows. */
function holdsLines(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  const end = text.indexOf("\n");
  if (!text.startsWith("{") || end < 0 || text.slice(end).trim() === "") return false;
  try {
    JSON.parse(text.slice(0, end));
    return true;
  } catch {
    return false;
  }
}

async function* jsonLines(source: Source, options: DecodeOptions): AsyncGenerator<SideRecord> {
  for await (const { number, text } of lines(source, options)) {
    if (text.trim() === "") continue;
    const where = { file: source.name, line: number };
    yield { key: undefined, value: parseJson(text, where), where };
  }
}

/** Streams the rows of a CSV file with a header, cells by column name. */
async function* csvRecords(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  let header: Header | undefined;
  for await (const { cells, line } of csvRows(source, { ...options, delimiter: ",", blankLines: true })) {
    if (header === undefined) header = headerOf(cells, source.name);
    else if (!isBlankRow(cells, header))
      yield rowRecord(header, cells, { file: source.name, line }, "commas and quotes");
  }
}

/**
 * Streams the rows of a tab-separated file with a header. A row is a line: published files hold quotes that are never
 * closed, so a quote never joins lines. Quotes around a whole cell are taken off.
 */
async function* tsvRecords(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  let header: Header | undefined;
  for await (const { number, text } of lines(source, options)) {
    const cells = unquoted(text.split("\t"));
    if (header === undefined) header = headerOf(cells, source.name);
    else if (!isBlankRow(cells, header))
      yield rowRecord(header, cells, { file: source.name, line: number }, "tabs or line ends");
  }
}

/**
 * Cells without the quotes around them. Double quotes go when those inside are doubled; single ones (two of the E2E
 * challenge's files) only when every cell of the row has them, so that a text may begin and end with an apostrophe.
 */
function unquoted(cells: readonly string[]): readonly string[] {
  if (cells.length > 1 && cells.every((cell) => isWrapped(cell, "'")))
    return cells.map((cell) => cell.slice(1, -1));
  return cells.map((cell) => {
    if (!isWrapped(cell, '"')) return cell;
    const inside = cell.slice(1, -1);
    return inside.replaceAll('""', "").includes('"') ? cell : inside.replaceAll('""', '"');
  });
}

function isWrapped(cell: string, quote: string): boolean {
  return cell.length > 1 && cell.startsWith(quote) && cell.endsWith(quote);
}

/** Streams the members of a JSON file that is one array or one object, without holding the whole of it. */
async function* jsonMembers(source: Source, options: DecodeOptions = {}): AsyncGenerator<SideRecord> {
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  const splitter = new JsonSplitter(source.name, { members: true, limit });
  let empty = true;
  for await (const piece of decode(source, options)) {
    empty &&= piece.trim() === "";
    for (const { key, text, where } of splitter.feed(piece))
      yield {
        key,
        value: parseJson(text, where),
        where: { file: where.file, ...(where.line && { line: where.line }) },
      };
  }
  splitter.finish();
  if (empty) throw badData("the file is empty", { file: source.name }, "Is this the right file?");
}
