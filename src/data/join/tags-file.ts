import { badData, type Where } from "../../core/errors.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Fields, idFieldOf, idIn, isFields } from "./join-fields.ts";
import { type RecordFormat, recordFormatOf, sideRecords } from "./join-records.ts";
import type { SideRow } from "./join-row.ts";
import { stemOf } from "./outputs-name.ts";

/** Values by tag. */
export type Tags = Readonly<Record<string, string>>;

export interface TagsFileOptions extends DecodeOptions {
  /** Name of the tag when the file gives bare values. Default: the file's name without its extension. */
  readonly tag?: string | undefined;
  /** Field that names the example. Default: `id`, `example_id`, … */
  readonly idField?: string | undefined;
}

/** The layout of a tags file, by its extension. */
export function tagsFormatOf(fileName: string): RecordFormat {
  const format = recordFormatOf(fileName);
  if (format !== undefined) return format;
  throw badData(
    "what this file is cannot be told from its name",
    { file: fileName },
    'Tags come as .json ({"Id1": "value"}), .jsonl, .csv or .tsv (a column id and one for each tag).',
  );
}

/** Streams the tags that a file gives to examples: `{"Id1": "value"}`, or a table with a column for each tag. */
export async function* tagRows(source: Source, options: TagsFileOptions = {}): AsyncGenerator<SideRow<Tags>> {
  const tag = options.tag ?? stemOf(source.name);
  let idField: string | undefined;
  for await (const { key, value, where } of sideRecords(source, tagsFormatOf(source.fileName), options)) {
    if (key !== undefined) {
      yield {
        id: key,
        value: isFields(value) ? tagsOf(value, where) : { [tag]: tagValue(value, where) },
        where,
      };
      continue;
    }
    if (!isFields(value)) throw badData("a record with an id and tags was expected here", where);
    idField ??= idFieldOf(value, options.idField, where);
    if (idField === undefined) throw noIds(value, where);
    const id = idIn(value, idField, where);
    const { [idField]: _, ...rest } = value;
    yield { id, value: tagsOf(rest, where), where };
  }
}

function tagsOf(fields: Fields, where: Where): Tags {
  // A tag may be called __proto__: entries make it a tag like any other.
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => name !== "" && value !== "" && value !== null)
      .map(([name, value]) => [name, tagValue(value, where)]),
  );
}

function tagValue(value: unknown, where: Where): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value)) return value.map((each) => tagValue(each, where)).join(", ");
  throw badData(
    `a tag's value must be a text, a number, or true or false: ${JSON.stringify(value).slice(0, 60)}`,
    where,
  );
}

function noIds(record: Fields, where: Where): Error {
  return badData(
    `no field names the example; there are: ${Object.keys(record).join(", ")}`,
    where,
    "Add a column id with the examples' ids.",
  );
}
