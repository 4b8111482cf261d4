import { badData, type Where } from "../../core/errors.ts";
import type { DecodeOptions } from "../../data/bytes/lines.ts";
import type { Source } from "../../data/bytes/source.ts";
import {
  type Fields,
  idFieldOf,
  idIn,
  isFields,
  namedField,
  usualField,
  valueAt,
} from "../../data/join/join-fields.ts";
import type { SideRecord } from "../../data/join/join-record.ts";
import { recordFormatOf, sideRecords } from "../../data/join/join-records.ts";
import type { SideRow } from "../../data/join/join-row.ts";
import { OUTPUT_FIELDS } from "../../data/join/output-file.ts";

/** A text to choose from, with the score that its generator gave it. */
export interface GivenCandidate {
  readonly text: string;
  readonly score: number | undefined;
}

/** What one record of a file of candidates holds: one text, or all texts of an example. */
export interface CandidateRow {
  readonly form: "text" | "list";
  readonly candidates: readonly GivenCandidate[];
}

export interface CandidateRowsOptions extends DecodeOptions {
  /** Field that holds the text or the list of texts. Default: `candidates`, else a usual name of outputs. */
  readonly outputField?: string | undefined;
}

/** A list of candidates is what is meant even when the record has a text beside it. */
const TEXT_FIELDS: readonly string[] = ["candidates", ...OUTPUT_FIELDS];

const FORMS =
  'Write {"id": …, "text": …, "score": …}, or {"id": …, "candidates": [{"text": …, "score": …}, …]}.';

/** Streams the candidates that a file holds, with the example each record names; JSONL unless the extension says otherwise. */
export async function* candidateRows(
  source: Source,
  options: CandidateRowsOptions = {},
): AsyncGenerator<SideRow<CandidateRow>> {
  let idField: string | undefined;
  let empty = true;
  for await (const record of sideRecords(source, recordFormatOf(source.fileName) ?? "jsonl", options)) {
    empty = false;
    const { key, value, where } = record;
    if (key === undefined && isFields(value)) idField ??= idFieldOf(value, undefined, where);
    const id = key ?? idOf(record, idField);
    yield { id, value: rowOf(value, options.outputField, where), where };
  }
  if (empty) throw badData("the file is empty", { file: source.name }, "Is this the right file?");
}

function idOf({ value, where }: SideRecord, field: string | undefined): string {
  if (!isFields(value)) throw badData(`a record was expected here: ${shown(value)}`, where, FORMS);
  if (field !== undefined) return idIn(value, field, where);
  throw badData(
    `no field names the example; there are: ${Object.keys(value).join(", ") || "none"}`,
    where,
    "Give every record the id of its example.",
  );
}

function rowOf(value: unknown, asked: string | undefined, where: Where): CandidateRow {
  const held = isFields(value) ? valueAt(value, textFieldOf(value, asked, where)) : value;
  if (Array.isArray(held))
    return { form: "list", candidates: held.map((each) => candidateOf(each, undefined, where)) };
  return { form: "text", candidates: [candidateOf(value, asked, where)] };
}

function candidateOf(value: unknown, asked: string | undefined, where: Where): GivenCandidate {
  const text = isFields(value) ? valueAt(value, textFieldOf(value, asked, where)) : value;
  if (typeof text !== "string")
    throw badData(`a text was expected as a candidate: ${shown(text)}`, where, FORMS);
  return { text, score: isFields(value) ? scoreOf(value, where) : undefined };
}

function textFieldOf(record: Fields, asked: string | undefined, where: Where): string {
  if (asked !== undefined) return namedField(record, asked, where);
  const found = usualField(record, TEXT_FIELDS);
  if (found !== undefined) return found;
  throw badData(
    `which field holds the text is not clear; there are: ${Object.keys(record).join(", ") || "none"}`,
    where,
    `${FORMS} Or name the field with --output-field.`,
  );
}

/** A table's cells are texts, so a number may be written as one; an empty cell is no score. */
function scoreOf(record: Fields, where: Where): number | undefined {
  const field = usualField(record, ["score"]);
  const value = field === undefined ? null : record[field];
  if (value === null || value === "") return undefined;
  const score = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof score === "number" && Number.isFinite(score)) return score;
  throw badData(
    `a candidate's score must be a number: ${shown(value)}`,
    where,
    "Leave it out if there is none.",
  );
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
