import { badData } from "../../core/errors.ts";
import type { FactDraft } from "../facts/fact-draft.ts";
import { tableFacts } from "../facts/table-facts.ts";
import type { CsvRow } from "../syntax/csv-rows.ts";
import { atLine } from "./pasted-lines.ts";

/** Numbers, dates, amounts and percentages: what no row is named by. */
const FIGURE = /^[\d\s.,:/%+$€£-]+$/u;

/** The facts of a pasted table: its first row names the columns; its first column names the rows where it looks so. */
export function pastedTable(rows: readonly CsvRow[]): FactDraft[] {
  const [header, ...body] = rows;
  if (header === undefined || body.length === 0)
    throw badData(
      "a table needs a row of column names and at least one row below it",
      atLine(header?.line ?? 1),
      "Copy the column names too, or write the data as: name: value",
    );
  const columns = columnNames(header);
  for (const { line, cells } of body)
    if (cells.length !== columns.length)
      throw badData(
        `this row has ${cells.length} ${cells.length === 1 ? "cell" : "cells"}, but the first row has ${columns.length}`,
        atLine(line),
        "Give each row a cell for each column; an empty cell stays empty. Put a cell with a comma in it in quotes.",
      );
  return tableFacts(
    {
      columns,
      rows: body.map(({ cells }) => cells),
      ...(namesRows(body) ? { key: columns[0] } : {}),
    },
    atLine(header.line),
  );
}

/** The names of the columns; one without a name, as the corner of a spreadsheet, is called by its number. */
function columnNames({ line, cells }: CsvRow): string[] {
  const names = cells.map((cell, index) => cell || `column ${index + 1}`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined)
    throw badData(
      `two columns are called ${JSON.stringify(twice)}`,
      atLine(line),
      "Rename one of them in the first row.",
    );
  return names;
}

/** Whether the first of several columns names what each row is about: words, and other ones in each row. */
function namesRows(body: readonly CsvRow[]): boolean {
  const names = body.map(({ cells }) => cells[0] ?? "");
  return (
    body.every(({ cells }) => cells.length > 1) &&
    names.every((name) => name !== "" && !FIGURE.test(name)) &&
    new Set(names).size === names.length
  );
}
