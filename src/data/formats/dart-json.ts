import { badData, type Where } from "../../core/errors.ts";
import { fileStem } from "../bytes/file-stem.ts";
import { decode, MAX_RECORD_BYTES } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Triple, tripleFact } from "../facts/triple-fact.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import { JsonSplitter } from "../syntax/json-splitter.ts";
import { parseJson } from "../syntax/parse-json.ts";

/** DART JSON: an array of triple sets, each with its annotated texts and their source. */
export const dartJson: Format = {
  id: "dart",
  summary: "DART JSON: triple sets with annotated texts",
  recognize: ({ text }) =>
    /^\s*\[\s*\{/.test(text) && /"tripleset"\s*:\s*\[\s*\[/.test(text) && /"annotations"\s*:\s*\[/.test(text)
      ? 0.98
      : 0,
  read: readDart,
};

async function* readDart(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const prefix = options.manyFiles ? `${fileStem(source)}/` : "";
  const splitter = new JsonSplitter(source.name, { limit: options.maxRecordBytes ?? MAX_RECORD_BYTES });
  let number = 0;
  for await (const piece of decode(source, options))
    for (const { text, where } of splitter.feed(piece))
      yield entryItem(fieldsOf(parseJson(text, where), where), `${prefix}${++number}`, where);
  splitter.finish();
}

function entryItem(entry: Fields, id: string, where: Where): ReadItem {
  const facts = triplesOf(entry.tripleset, where).map((triple, index) => tripleFact(triple, index + 1));
  const annotations = listOf(entry.annotations ?? [], "annotations", where).map((annotation) =>
    fieldsOf(annotation, where),
  );
  const references = annotations
    .map(({ text }) => (typeof text === "string" ? text.trim() : ""))
    .filter((text) => text !== "");
  const tags: Record<string, string> = { size: String(facts.length) };
  const from = annotations[0]?.source;
  if (typeof from === "string") tags.source = from;
  return { example: { id, facts, references, tags }, candidates: [], where };
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown, where: Where): Fields {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  throw notDart(`expected an object, found ${JSON.stringify(value)?.slice(0, 60)}`, where);
}

function listOf(value: unknown, name: string, where: Where): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw notDart(`${JSON.stringify(name)} is not a list`, where);
}

function triplesOf(value: unknown, where: Where): readonly Triple[] {
  return listOf(value, "tripleset", where).map((triple) => {
    if (Array.isArray(triple) && triple.length === 3 && triple.every((part) => typeof part === "string"))
      return triple as unknown as Triple;
    throw notDart(`not a triple: ${JSON.stringify(triple)}`, where);
  });
}

function notDart(message: string, where: Where): Error {
  return badData(
    message,
    where,
    'A DART entry is {"tripleset": [["subject", "relation", "value"]], "annotations": [{"source": "…", "text": "…"}]}.',
  );
}
