import { ownValue } from "../../core/own-value.ts";
import { type DecodeOptions, lines } from "../bytes/lines.ts";
import { peek, type Source } from "../bytes/source.ts";
import { parseJson } from "../syntax/parse-json.ts";
import { csvRecords } from "./join-csv.ts";
import { jsonMembers } from "./join-json.ts";
import type { SideRecord } from "./join-record.ts";
import { tsvRecords } from "./join-tsv.ts";

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
