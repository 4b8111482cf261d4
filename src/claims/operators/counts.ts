import type { Cell, Table } from "../table/cell.ts";
import type { DerivationHit } from "./derivation-hit.ts";

const made = new WeakMap<Table, ReadonlyMap<number, readonly DerivationHit[]>>();

/** What can be counted in a table, by how many there are: rows, values of a list, different values, rows that agree. */
export function countsOf(table: Table): ReadonlyMap<number, readonly DerivationHit[]> {
  const known = made.get(table);
  if (known) return known;
  const counts = new Map<number, DerivationHit[]>();
  const put = (
    operator: "count" | "distinct",
    cells: readonly Cell[],
    value: number,
    bond: DerivationHit["bond"],
  ) => {
    const list = counts.get(value);
    const hit = { operator, cells, value, bond };
    if (list) list.push(hit);
    else counts.set(value, [hit]);
  };
  for (const rows of table.tables.values()) {
    const keys = rows.flatMap(({ cells }) => cells[0] ?? []);
    put("count", keys, rows.length, "column");
  }
  for (const column of table.columns.values()) {
    if (column.length < 2) continue;
    put("count", column, column.length, "column");
    const groups = new Map<string, Cell[]>();
    for (const cell of column) {
      const list = groups.get(cell.text);
      if (list) list.push(cell);
      else groups.set(cell.text, [cell]);
    }
    if (groups.size > 1 && groups.size < column.length) put("distinct", column, groups.size, "column");
    if (groups.size <= 12 || groups.size < column.length / 2) {
      for (const group of groups.values()) {
        if (group.length === column.length) continue;
        if (groups.size < column.length) put("count", group, group.length, "group");
        put(
          "count",
          column.filter((cell) => cell.text !== group[0]!.text),
          column.length - group.length,
          "group",
        );
      }
    }
    addSigns(column, put);
  }
  made.set(table, counts);
  return counts;
}

function addSigns(
  column: readonly Cell[],
  put: (operator: "count", cells: readonly Cell[], value: number, bond: DerivationHit["bond"]) => void,
): void {
  const signed = column.filter((cell) => cell.numbers.length > 0);
  const above = signed.filter((cell) => cell.numbers[0]!.value > 0);
  const below = signed.filter((cell) => cell.numbers[0]!.value < 0);
  if (above.length < signed.length && above.length > 0) put("count", above, above.length, "group");
  if (below.length > 0) put("count", below, below.length, "group");
}
