import { badData, type Where } from "../../core/errors.ts";
import { lines } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type TottoTable, tottoFacts } from "../facts/totto-facts.ts";
import type { Format, ReadItem, ReadOptions } from "../format.ts";
import { parseJson } from "../syntax/parse-json.ts";

/** ToTTo JSONL: a table with highlighted cells, its page and section, and annotated sentences. */
export const totto: Format = {
  id: "totto",
  summary: "ToTTo JSONL: tables with highlighted cells (required) among the others (optional)",
  recognize: ({ text }) =>
    /^\s*\{/.test(text) && /"is_header"\s*:/.test(text) && /"column_span"\s*:/.test(text) ? 0.98 : 0,
  read: readTotto,
};

async function* readTotto(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  for await (const { number, text } of lines(source, options)) {
    if (text.trim() === "") continue;
    const where = { file: source.name, line: number };
    const record = fieldsOf(parseJson(text, where), where);
    yield {
      example: {
        id: idOf(text, record) ?? String(number),
        facts: tottoFacts(tableOf(record, where)),
        references: referencesOf(record.sentence_annotations),
        tags:
          typeof record.overlap_subset === "boolean" ? { overlap_subset: String(record.overlap_subset) } : {},
      },
      candidates: [],
      where,
    };
  }
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fieldsOf(record: unknown, where: Where): Fields {
  if (isFields(record)) return record;
  throw badData("not a JSON object", where, "ToTTo has one JSON object a line.");
}

/** Ids have up to 20 digits, which a JavaScript number cannot hold: they are taken from the line as written. */
function idOf(text: string, record: Fields): string | undefined {
  if (typeof record.example_id === "string") return record.example_id;
  return /(?<!\\)"example_id"\s*:\s*(-?\d+)/.exec(text)?.[1];
}

function tableOf(record: Fields, where: Where): TottoTable {
  const { table, highlighted_cells: highlighted = [] } = record;
  const isTable = Array.isArray(table) && table.every((row) => Array.isArray(row) && row.every(isCell));
  if (!isTable || !Array.isArray(highlighted) || !highlighted.every(isPlace))
    throw badData(
      "not a ToTTo table",
      where,
      'Expected "table": rows of cells {"value", "is_header", "column_span"}, and "highlighted_cells": [[row, column], …].',
    );
  const outside = highlighted.find(([row, column]) => table[row]?.[column] === undefined);
  if (outside)
    throw badData(
      `highlighted cell [${outside}] is not in the table`,
      where,
      "Rows and columns count from 0.",
    );
  const text = (name: string): string => (typeof record[name] === "string" ? record[name] : "");
  return {
    table,
    highlighted,
    pageTitle: text("table_page_title"),
    sectionTitle: text("table_section_title"),
    sectionText: text("table_section_text"),
  };
}

function isCell(value: unknown): boolean {
  return isFields(value) && typeof value.value === "string";
}

function isPlace(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((index) => Number.isInteger(index));
}

function referencesOf(annotations: unknown): readonly string[] {
  if (!Array.isArray(annotations)) return [];
  return annotations.flatMap((annotation) => {
    const sentence: unknown = isFields(annotation) ? annotation.final_sentence : undefined;
    return typeof sentence === "string" && sentence.trim() !== "" ? [sentence.trim()] : [];
  });
}
