import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { Cell, Table } from "../table/cell.ts";
import { inUnit } from "./match-number.ts";

/** A number of the data in the unit of the text. */
export interface PoolNumber {
  readonly cell: Cell;
  readonly value: number;
  /** Whether it is the total of the cell's column. */
  readonly total?: boolean;
}

/** Numbers of the data that can be computed with, in one unit, in ascending order. */
export type NumberPool = readonly PoolNumber[];

/** Numbers as the data writes them, whatever scale its fields name. */
export const AS_WRITTEN: Unit = { name: "as written", dimension: "", factor: 1 };

const pools = new WeakMap<Table, Map<string, NumberPool>>();

/** The numbers of a table that measure the same as a unit, converted; with those that name no unit. */
export function numberPool(table: Table, unit: Unit | null): NumberPool {
  const known = pools.get(table) ?? new Map<string, NumberPool>();
  pools.set(table, known);
  const key = unit === null ? "" : `${unit.name}|${unit.dimension}`;
  const found = known.get(key);
  if (found) return found;
  const pool: PoolNumber[] = [];
  for (const cell of table.cells) {
    const value = cellValue(cell, unit);
    if (value !== null) pool.push({ cell, value });
  }
  for (const column of table.columns.values()) addTotal(column, unit, pool);
  for (const object of objectsOf(table)) addTotal(object, unit, pool);
  pool.sort((a, b) => a.value - b.value || a.cell.index - b.cell.index);
  known.set(key, pool);
  return pool;
}

/** Numbers side by side in one object. */
function objectsOf(table: Table): readonly (readonly Cell[])[] {
  const objects = new Map<string, Cell[]>();
  for (const cell of table.cells) {
    if (cell.numbers[0]?.reading !== "whole") continue;
    const list = objects.get(cell.parent);
    if (list) list.push(cell);
    else objects.set(cell.parent, [cell]);
  }
  return [...objects.values()].filter(({ length }) => length > 1 && length <= 6);
}

/** The total of a column is a number to compute with too: what is short of a target, a share of the whole. */
function addTotal(column: readonly Cell[], unit: Unit | null, pool: PoolNumber[]): void {
  if (column.length < 2) return;
  const values = column.flatMap((cell) => cellValue(cell, unit) ?? []);
  if (values.length < 2) return;
  const value = Number(values.reduce((sum, one) => sum + one, 0).toPrecision(12));
  pool.push({ cell: column[0]!, value, total: true });
}

/** The number that a cell as a whole stands for in a unit; null when it is none, or measures something else. */
export function cellValue(cell: Cell, unit: Unit | null): number | null {
  if (unit === AS_WRITTEN) return cell.numbers.find(({ reading }) => reading === "whole")?.value ?? null;
  if (unit?.dimension === "time" && cell.duration !== null) return cell.duration / unit.factor;
  const number = cell.numbers.findLast(({ reading }) => reading === "whole" || reading === "scaled");
  if (!number) return null;
  const isFraction = unit?.dimension === "share" && number.unit === null && Math.abs(number.value) <= 1;
  if (isFraction && !Number.isInteger(number.value))
    return Number((number.value / unit.factor).toPrecision(12));
  return inUnit(number.value, number.unit, unit);
}
