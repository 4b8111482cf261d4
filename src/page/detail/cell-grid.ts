import { isPlaced } from "./data-form.ts";
import type { DataRow } from "./data-rows.ts";

/** Facts where they stand in their table. */
export interface CellGrid {
  readonly columns: readonly string[];
  readonly lines: readonly {
    /** What the cells of the line are about, where lines differ in that. */
    readonly about: string;
    /** For each column the facts of its cell: mostly one, none where it is empty. */
    readonly cells: readonly (readonly DataRow[])[];
  }[];
  /** What all lines are about. */
  readonly about: string;
  /** Whether the lines have names of their own. */
  readonly named: boolean;
  /** What stands in no cell. */
  readonly rest: readonly DataRow[];
}

/** Puts facts back into the rows and columns they came from; those of which nothing is left are passed over. */
export function cellGrid(rows: readonly DataRow[]): CellGrid {
  const placed = rows.filter(({ fact }) => fact && isPlaced(fact));
  const columns = places(placed.map((row) => row.fact?.origin?.column));
  const lines = places(placed.map((row) => row.fact?.origin?.row)).map((number) => {
    const own = placed.filter(({ fact }) => fact?.origin?.row === number);
    return {
      about: [...new Set(own.map(({ subject }) => subject ?? ""))].join(", "),
      cells: columns.map((column) => own.filter(({ fact }) => fact?.origin?.column === column)),
    };
  });
  const abouts = new Set(lines.map(({ about }) => about));
  const named = abouts.size > 1;
  return {
    columns: columns.map((column) => columnName(placed, column)),
    lines,
    about: named ? "" : ([...abouts][0] ?? ""),
    named,
    rest: rows.filter(({ fact }) => !fact || !isPlaced(fact)),
  };
}

function places(numbers: readonly (number | undefined)[]): number[] {
  return [...new Set(numbers.filter((number) => number !== undefined))].sort((a, b) => a - b);
}

function columnName(rows: readonly DataRow[], column: number): string {
  const name = rows.find(({ fact }) => fact?.origin?.column === column && fact.origin.attribute !== undefined)
    ?.fact?.origin?.attribute;
  return name ?? String(column + 1);
}
