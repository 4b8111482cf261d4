import { badData, type Where } from "../../core/errors.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Fields, namedField, usualField } from "./join-fields.ts";
import { recordFormatOf } from "./join-records.ts";
import type { SideRow } from "./join-row.ts";
import { type TextFormat, textRows } from "./join-text-rows.ts";

export interface OutputFileOptions extends DecodeOptions {
  /** How the file is laid out. Default: what its extension says, else one text a line. */
  readonly format?: TextFormat | undefined;
  /** Field or column that holds the text. Default: the first of the usual names that the file has. */
  readonly outputField?: string | undefined;
  /** Field that names the example; `null` to go by order although there is one. Default: `id`, `example_id`, … */
  readonly idField?: string | null | undefined;
}

/** Names under which files of outputs keep the text, the likeliest first. */
export const OUTPUT_FIELDS: readonly string[] = [
  "output",
  "text",
  "prediction",
  "predicted",
  "generated",
  "generated_text",
  "candidate",
  "hypothesis",
  "hyp",
  "generation",
  "response",
  "completion",
  "answer",
  "outputs",
  "texts",
  "predictions",
  "candidates",
  "hypotheses",
  "generations",
  "responses",
];

/** The layout of a file of texts, by its extension; anything unknown is one text a line. */
export function textFormatOf(fileName: string): TextFormat {
  return recordFormatOf(fileName) ?? "text";
}

/** Streams the texts that a system wrote, with the example each names (if the file has ids). */
export function outputRows(
  source: Source,
  options: OutputFileOptions = {},
): AsyncGenerator<SideRow<readonly string[]>> {
  return textRows(source, {
    ...options,
    format: options.format ?? textFormatOf(source.fileName),
    textFields: (record, where) => [outputFieldOf(record, options.outputField, where)],
  });
}

function outputFieldOf(record: Fields, asked: string | undefined, where: Where): string {
  if (asked !== undefined) return namedField(record, asked, where);
  const found = usualField(record, OUTPUT_FIELDS);
  if (found !== undefined) return found;
  throw badData(
    `which field holds the text is not clear; there are: ${Object.keys(record).join(", ")}`,
    where,
    "Name it with --output-field.",
  );
}
