import { badData, type Where } from "../../core/errors.ts";
import type { SideRecord } from "./join-record.ts";

/** Column names of a table, in order. */
export type Header = readonly string[];

/** Checks a table's first row, which names its columns. */
export function headerOf(cells: readonly string[], file: string): Header {
  const names = cells.map((cell) => cell.trim());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw badData(
      `two columns are named ${JSON.stringify(twice)}`,
      { file, line: 1 },
      "The first row names the columns: give each its own name.",
    );
  return names;
}

/** Whether a row is only an empty line. In a table of one column that is an empty cell. */
export function isBlankRow(cells: readonly string[], header: Header): boolean {
  return cells.length === 1 && cells[0] === "" && header.length > 1;
}

/** A row as a record; a row with more or fewer cells than the header is an error. */
export function rowRecord(
  header: Header,
  cells: readonly string[],
  where: Where,
  culprit: string,
): SideRecord {
  if (cells.length !== header.length)
    throw badData(
      `the row has ${cells.length} cells, the header has ${header.length} columns`,
      where,
      `Look for stray ${culprit} in this row.`,
    );
  return {
    key: undefined,
    value: Object.fromEntries(header.map((name, at) => [name, cells[at] as string])),
    where,
  };
}
