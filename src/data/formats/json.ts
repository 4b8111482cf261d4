import { decode, lines, MAX_RECORD_BYTES } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import type { Format, Head, ReadOptions } from "../format.ts";
import { FieldRoles } from "../mapping/field-roles.ts";
import { mappedItems } from "../mapping/mapped-items.ts";
import { draftOf, type RecordDraft } from "../mapping/record-draft.ts";
import { JsonSplitter } from "../syntax/json-splitter.ts";
import { parseJson } from "../syntax/parse-json.ts";

/** Any JSON file that holds a list of records (or one record), by a mapping. */
export const json: Format = {
  id: "json",
  summary: "JSON: a list of records, or one record; a mapping says which field is what",
  generic: true,
  recognize: (head) => (jsonKind(head) === "json" ? 0.5 : 0),
  read(source, options) {
    const roles = new FieldRoles(options.mapping ?? {});
    return mappedItems(jsonDrafts(source, options, roles), { source, options, roles });
  },
};

/** Any file with a JSON record on each line, by a mapping. */
export const jsonl: Format = {
  id: "jsonl",
  summary: "JSON Lines: a record on each line; a mapping says which field is what",
  generic: true,
  recognize: (head) => (jsonKind(head) === "jsonl" ? 0.5 : 0),
  read(source, options) {
    const roles = new FieldRoles(options.mapping ?? {});
    return mappedItems(jsonlDrafts(source, options, roles), { source, options, roles });
  },
};

async function* jsonDrafts(
  source: Source,
  options: ReadOptions,
  roles: FieldRoles,
): AsyncGenerator<RecordDraft> {
  const path = options.mapping?.records;
  const splitter = new JsonSplitter(source.name, { path, limit: options.maxRecordBytes ?? MAX_RECORD_BYTES });
  let count = 0;
  let lists: readonly string[] = [];
  for await (const piece of decode(source, options))
    for (const { text, where } of splitter.feed(piece)) {
      const record = parseJson(text, where);
      if (++count === 1) lists = listsOfRecords(record);
      yield draftOf(record, roles, where);
    }
  splitter.finish();
  if (count === 1 && lists.length > 0)
    options.onWarning?.(
      `${source.name}: read as one record. If the records are the members of ${JSON.stringify(lists[0])}, say --map records=${lists[0]}`,
    );
}

async function* jsonlDrafts(
  source: Source,
  options: ReadOptions,
  roles: FieldRoles,
): AsyncGenerator<RecordDraft> {
  for await (const { number, text } of lines(source, options)) {
    if (text.trim() === "") continue;
    const where = { file: source.name, line: number };
    yield draftOf(parseJson(text, where), roles, where);
  }
}

/** The fields of a record that could be the file's real list of records. */
function listsOfRecords(record: unknown): string[] {
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record)
    .filter(([, value]) => Array.isArray(value) && value.length > 1 && value.every(isRecord))
    .map(([name]) => name);
}

function isRecord(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** One JSON value over many lines, or a value on each line: told by the first line, and by the name when it is alone. */
function jsonKind({ text, fileName }: Head): "json" | "jsonl" | undefined {
  const begin = text.trimStart();
  const byLines = /\.(jsonl|ndjson|jsonlines)$/.test(fileName);
  if (!/^(\{|\[\s*([[\]{"\d-]|null|true|false|$))/.test(begin)) return undefined;
  if (byLines) return "jsonl";
  const end = begin.indexOf("\n");
  if (begin.startsWith("[") || end < 0 || !parses(begin.slice(0, end))) return "json";
  return fileName.endsWith(".json") && begin.slice(end).trim() === "" ? "json" : "jsonl";
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
