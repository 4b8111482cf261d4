import type { Cell, Table } from "../table/cell.ts";
import { clean } from "./column-values.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import { cellValue, numberPool } from "./number-pool.ts";
import { ratios, type Wanted } from "./pair-values.ts";

const made = new WeakMap<Table, readonly DerivationHit[]>();

/** Shares and relative changes that are wanted, as fractions times a factor: 100 for per cents. */
export function shares(table: Table, { low, high }: Wanted, factor: number): readonly DerivationHit[] {
  const pool = numberPool(table, null);
  const hits: DerivationHit[] = [...ratios(pool, { low, high }, factor, "share")];
  // A rise of 25 % is a ratio of 1.25, a fall of 25 % one of 0.75, and so is what is left.
  for (const [from, to] of [
    [factor + low, factor + high],
    [factor - high, factor - low],
  ] as const) {
    if (to <= 0) continue;
    for (const hit of ratios(pool, { low: from, high: to }, factor, "share"))
      hits.push({ ...hit, operator: "change", value: clean(Math.abs(hit.value - factor)) });
  }
  for (const hit of totalShares(table)) {
    const value = hit.value * factor;
    if (value >= low && value <= high) hits.push({ ...hit, value: clean(value) });
    else if (factor - value >= low && factor - value <= high)
      hits.push({ ...hit, operator: "rest", value: clean(factor - value) });
  }
  return hits;
}

/** What each number, each group and each kind of rows is of its column's whole. */
function totalShares(table: Table): readonly DerivationHit[] {
  const known = made.get(table);
  if (known) return known;
  const hits: DerivationHit[] = [];
  for (const column of table.columns.values()) {
    if (column.length < 2) continue;
    const values = column.map((cell) => cellValue(cell, null));
    const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    if (total > 0)
      for (const [i, value] of values.entries())
        if (value !== null && value > 0)
          hits.push({ operator: "share", cells: [column[i]!], value: value / total, bond: "column" });
    addGroups(table, column, total, hits);
  }
  made.set(table, hits);
  return hits;
}

function addGroups(table: Table, column: readonly Cell[], total: number, hits: DerivationHit[]): void {
  const groups = new Map<string, Cell[]>();
  for (const cell of column) {
    const list = groups.get(cell.text);
    if (list) list.push(cell);
    else groups.set(cell.text, [cell]);
  }
  if (groups.size < column.length)
    for (const group of groups.values())
      hits.push({ operator: "share", cells: group, value: group.length / column.length, bond: "group" });
  if (total <= 0) return;
  const byKind = new Map<string, Cell[]>();
  for (const cell of column) {
    for (const other of table.rows.get(cell.rows.at(-1) ?? "")?.cells ?? []) {
      if (other.words.length === 0 && other.flag === null) continue;
      const key = `${other.column}\u0000${other.text}`;
      const list = byKind.get(key);
      if (list) list.push(cell);
      else byKind.set(key, [cell]);
    }
  }
  for (const group of byKind.values()) {
    if (group.length < 2 || group.length === column.length) continue;
    const sum = group.reduce((part, cell) => part + (cellValue(cell, null) ?? 0), 0);
    hits.push({ operator: "share", cells: group, value: sum / total, bond: "group" });
  }
}
