import { badData, type Where } from "../../core/errors.ts";
import { type DecodeOptions, lines } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Fields, idFieldOf, idIn, isFields, valueAt } from "./join-fields.ts";
import type { SideRecord } from "./join-record.ts";
import { type RecordFormat, sideRecords } from "./join-records.ts";
import type { SideRow } from "./join-row.ts";

/** How a file with texts for the examples is laid out: `text` is one text a line. */
export type TextFormat = "text" | RecordFormat;

export interface TextRowsOptions extends DecodeOptions {
  readonly format: TextFormat;
  /** Field that names the example; `null` to go by order although there is one. Default: a usual name, if there is one. */
  readonly idField?: string | null | undefined;
  /** Which fields of such a record hold texts. Asked once, of the first record. */
  readonly textFields: (record: Fields, where: Where) => readonly string[];
}

/** Streams the texts that a file holds for each example. */
export async function* textRows(
  source: Source,
  options: TextRowsOptions,
): AsyncGenerator<SideRow<readonly string[]>> {
  if (options.format === "text") {
    for await (const { number, text } of lines(source, options))
      yield { id: undefined, value: [text], where: { file: source.name, line: number } };
    return;
  }
  let toRow: ((record: SideRecord) => SideRow<readonly string[]>) | undefined;
  for await (const record of sideRecords(source, options.format, options)) {
    toRow ??= rowMaker(record, options);
    yield toRow(record);
  }
}

/** Settles from the first record how every record of the file is read. */
function rowMaker(
  first: SideRecord,
  options: TextRowsOptions,
): (record: SideRecord) => SideRow<readonly string[]> {
  const named = first.key !== undefined;
  if (!isFields(first.value))
    return ({ key, value, where }) => ({ id: key, value: textsOf(value, undefined, where), where });
  const fields = options.textFields(first.value, first.where);
  const idField = named ? undefined : idFieldOf(first.value, options.idField, first.where);
  return ({ key, value, where }) => {
    if (!isFields(value)) throw badData("a record with named fields was expected here", where);
    const texts = fields.flatMap((field) => textsOf(valueAt(value, field), field, where));
    return { id: idField === undefined ? key : idIn(value, idField, where), value: texts, where };
  };
}

function textsOf(value: unknown, field: string | undefined, where: Where): readonly string[] {
  if (typeof value === "string") return [value];
  if (value === null) return [];
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value;
  const place = field === undefined ? "the record" : `the field ${JSON.stringify(field)}`;
  throw badData(
    value === undefined
      ? `${place} is missing`
      : `${place} holds neither a text nor a list of texts: ${shown(value)}`,
    where,
    "Write a text as a JSON string; several texts for one example as a list of strings.",
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
