import { badData, type Where } from "../../core/errors.ts";
import { stripEnd, WHITE_SPACE } from "../../text/white-space.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Fields, namedField, plainName } from "./join-fields.ts";
import type { SideRow } from "./join-row.ts";
import { type TextFormat, textRows } from "./join-text-rows.ts";
import { textFormatOf } from "./output-file.ts";

export interface ReferenceFileOptions extends DecodeOptions {
  /** How the file is laid out. Default: what its extension says, else one reference a line. */
  readonly format?: TextFormat | undefined;
  /** Plain text: strip lines and count empty references between tabs, as Google's PARENT program does with its files. */
  readonly googleLines?: boolean | undefined;
  /** Field or column that holds the references. Default: the first of the usual names, with a number or without. */
  readonly referenceField?: string | undefined;
  /** Field that names the example; `null` to go by order although there is one. Default: `id`, `example_id`, … */
  readonly idField?: string | null | undefined;
}

/** Names under which files keep references, the likeliest first; each may have a number, as in `ref1`, `ref2`. */
const REFERENCE_FIELDS = [
  "references",
  "reference",
  "refs",
  "ref",
  "targets",
  "target",
  "human_reference",
  "gold",
  "lex",
  "texts",
  "text",
];

const START = new RegExp(`^[${WHITE_SPACE}]+`);

/** The references on a line of Google's PARENT program: stripped, then split on tabs. Empty ones between tabs count. */
export function googleReferences(line: string): readonly string[] {
  return stripEnd(line.replace(START, "")).split("\t");
}

/**
 * Streams the references that a file holds for each example. In plain text, tabs separate several on a line. An empty
 * text is no reference.
 */
export async function* referenceRows(
  source: Source,
  options: ReferenceFileOptions = {},
): AsyncGenerator<SideRow<readonly string[]>> {
  const format = options.format ?? textFormatOf(source.fileName);
  const split = format !== "text" ? whole : options.googleLines ? googleReferences : plainReferences;
  const rows = textRows(source, {
    ...options,
    format,
    textFields: (record, where) => referenceFieldsOf(record, options.referenceField, where),
  });
  for await (const row of rows) yield { ...row, value: row.value.flatMap(split) };
}

function plainReferences(line: string): readonly string[] {
  return line.split("\t").filter((reference) => reference !== "");
}

function whole(reference: string): readonly string[] {
  return reference === "" ? [] : [reference];
}

function referenceFieldsOf(record: Fields, asked: string | undefined, where: Where): readonly string[] {
  if (asked !== undefined) return [namedField(record, asked, where)];
  const names = Object.keys(record);
  for (const usual of REFERENCE_FIELDS) {
    const found = names.filter((name) => plainName(name).replace(/\d+$/, "") === plainName(usual));
    if (found.length > 0) return found;
  }
  throw badData(
    `which field holds the references is not clear; there are: ${names.join(", ")}`,
    where,
    `Name one of them: ${REFERENCE_FIELDS.slice(0, 4).join(", ")}.`,
  );
}
