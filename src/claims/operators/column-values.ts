import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { Cell, Table } from "../table/cell.ts";
import type { DerivationHit, Operator } from "./derivation-hit.ts";
import { cellValue } from "./number-pool.ts";

const made = new WeakMap<Table, Map<string, readonly DerivationHit[]>>();
/** Runs inside a column are only tried up to this length: their number grows with its square. */
const LONGEST_FOR_RUNS = 24;

/** Sums, means, medians and ranges of columns, of their runs and of their groups, in a unit, ascending. */
export function columnValues(table: Table, unit: Unit | null): readonly DerivationHit[] {
  const known = made.get(table) ?? new Map<string, readonly DerivationHit[]>();
  made.set(table, known);
  const key = unit === null ? "" : `${unit.name}|${unit.dimension}`;
  const found = known.get(key);
  if (found) return found;
  const hits: DerivationHit[] = [];
  for (const column of table.columns.values()) if (column.length > 1) addColumn(table, column, unit, hits);
  for (const siblings of objectsOf(table)) addTotals(siblings, unit, "group", hits);
  hits.sort((a, b) => a.value - b.value);
  known.set(key, hits);
  return hits;
}

const totals = new WeakMap<readonly DerivationHit[], readonly DerivationHit[]>();

/** The sums of whole columns in a unit. */
export function columnTotals(table: Table, unit: Unit | null): readonly DerivationHit[] {
  const all = columnValues(table, unit);
  const known = totals.get(all);
  if (known) return known;
  const found = all.filter(({ operator, bond }) => operator === "sum" && bond === "column");
  totals.set(all, found);
  return found;
}

/** Numbers side by side in one object, which a text may add up. */
function objectsOf(table: Table): readonly (readonly Cell[])[] {
  const objects = new Map<string, Cell[]>();
  for (const cell of table.cells) {
    if (cell.numbers.every(({ reading }) => reading === "part") && cell.duration === null) continue;
    const list = objects.get(cell.parent);
    if (list) list.push(cell);
    else objects.set(cell.parent, [cell]);
  }
  return [...objects.values()].filter(({ length }) => length > 2 && length <= 16);
}

function addColumn(table: Table, column: readonly Cell[], unit: Unit | null, hits: DerivationHit[]): void {
  const cells = column.filter((cell) => cellValue(cell, unit) !== null);
  if (cells.length < 2) return;
  addTotals(cells, unit, "column", hits);
  addRuns(cells, unit, hits);
  for (const group of groupsOf(table, cells)) addTotals(group, unit, "group", hits);
}

function addTotals(
  cells: readonly Cell[],
  unit: Unit | null,
  bond: DerivationHit["bond"],
  hits: DerivationHit[],
): void {
  const values = cells.flatMap((cell) => cellValue(cell, unit) ?? []);
  if (values.length < 2) return;
  const add = (operator: Operator, value: number) =>
    hits.push({ operator, cells, value: clean(value), bond });
  const sum = values.reduce((total, value) => total + value, 0);
  add("sum", sum);
  add("mean", sum / values.length);
  if (bond !== "column") return;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  add("median", sorted.length % 2 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2);
  add("range", sorted.at(-1)! - sorted[0]!);
  if (values.length < 3) return;
  for (const [i, cell] of cells.entries())
    hits.push({ operator: "rest", cells: [cell], value: clean(sum - values[i]!), bond });
}

/** Sums and means of neighbours: the first three months, the last two days. */
function addRuns(cells: readonly Cell[], unit: Unit | null, hits: DerivationHit[]): void {
  if (cells.length < 4 || cells.length > LONGEST_FOR_RUNS) return;
  for (let from = 0; from < cells.length; from++) {
    let sum = cellValue(cells[from]!, unit)!;
    for (let to = from + 1; to < cells.length; to++) {
      sum += cellValue(cells[to]!, unit)!;
      const length = to - from + 1;
      if (length < 3 || length === cells.length) continue;
      const run = cells.slice(from, to + 1);
      hits.push({ operator: "sum", cells: run, value: clean(sum), bond: "group" });
      hits.push({ operator: "mean", cells: run, value: clean(sum / length), bond: "group" });
    }
  }
}

/** The cells of a column by what another column of their rows says, where several rows say the same. */
function groupsOf(table: Table, cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const columns = new Map<string, Map<string, Cell[]>>();
  for (const cell of cells) {
    const row = table.rows.get(cell.rows.at(-1) ?? "");
    for (const other of row?.cells ?? []) {
      if (other.words.length === 0 && other.flag === null) continue;
      const groups = columns.get(other.column) ?? new Map<string, Cell[]>();
      columns.set(other.column, groups);
      const group = groups.get(other.text);
      if (group) group.push(cell);
      else groups.set(other.text, [cell]);
    }
  }
  return [...columns.values()]
    .flatMap((groups) => [...groups.values()])
    .filter(({ length }) => length > 1 && length < cells.length);
}

/** Without the noise of binary fractions. */
export function clean(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}
