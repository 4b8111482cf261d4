import type { DataColumn } from "./data-column.ts";

/** By which column a table is sorted, and which end comes first. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** Reads `key` or `-key`; undefined when a table is in its own order. */
export function parseSorting(text: string): Sorting | undefined {
  if (text === "") return undefined;
  return text.startsWith("-") ? { key: text.slice(1), descending: true } : { key: text, descending: false };
}

/** What `parseSorting` reads. */
export function sortingText(sorting: Sorting | undefined): string {
  return sorting ? `${sorting.descending ? "-" : ""}${sorting.key}` : "";
}

/** What the next press on a column's title does: the good end first, then the other, then the table's own order. */
export function nextSorting<Row>(column: DataColumn<Row>, present: Sorting | undefined): Sorting | undefined {
  const first = column.better === "higher";
  if (present?.key !== column.key) return { key: column.key, descending: first };
  return present.descending === first ? { key: column.key, descending: !first } : undefined;
}

/** The rows in the order asked for; equal ones as they were, those without a value last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const value = sorting && columns.find(({ key }) => key === sorting.key)?.value;
  if (!value) return rows;
  const keyed = rows.map((row) => ({ row, by: value(row) }));
  const sign = sorting.descending ? -1 : 1;
  keyed.sort(({ by: a }, { by: b }) => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return sign * compare(a, b);
  });
  return keyed.map(({ row }) => row);
}

const byName = new Intl.Collator("en", { numeric: true });

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : byName.compare(String(a), String(b));
}
