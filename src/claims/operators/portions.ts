import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { Cell, Table } from "../table/cell.ts";
import { clean, columnTotals } from "./column-values.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import { cellValue, numberPool } from "./number-pool.ts";
import { lowerBound, type Wanted } from "./pair-values.ts";

const made = new WeakMap<Table, readonly { readonly cell: Cell; readonly part: number }[]>();

/** A share of the data put to a number or a total of it: 40 % of the sum of the prices, or what is left of it. */
export function portions(table: Table, { low, high }: Wanted, unit: Unit | null): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  const parts = partsOf(table);
  if (parts.length === 0) return hits;
  const pool = numberPool(table, unit);
  const totals = columnTotals(table, unit);
  for (const { cell, part } of parts) {
    for (let at = lowerBound(pool, low / part); at < pool.length && pool[at]!.value * part <= high; at++) {
      const { cell: whole, value } = pool[at]!;
      if (whole !== cell && value * part >= low)
        hits.push({ operator: "product", cells: [cell, whole], value: clean(value * part), bond: "any" });
    }
    for (const { cells, value } of totals) {
      const result = value * part;
      if (result >= low && result <= high)
        hits.push({ operator: "product", cells: [cell, ...cells], value: clean(result), bond: "any" });
    }
    if (hits.length > 20) break;
  }
  return hits;
}

/** The shares of the data as fractions, and what they leave. */
function partsOf(table: Table): readonly { readonly cell: Cell; readonly part: number }[] {
  const known = made.get(table);
  if (known) return known;
  const parts: { cell: Cell; part: number }[] = [];
  for (const cell of table.cells) {
    const number = cell.numbers.find(({ reading }) => reading === "whole");
    if (!number) continue;
    const isShare = number.unit?.dimension === "share";
    const isFraction =
      number.unit === null && !Number.isInteger(number.value) && number.value > 0 && number.value < 1;
    if (!isShare && !isFraction) continue;
    const part = isShare ? number.value * number.unit!.factor : cellValue(cell, null)!;
    if (part <= 0 || part >= 1) continue;
    parts.push({ cell, part }, { cell, part: 1 - part }, { cell, part: 1 + part });
    if (parts.length > 60) break;
  }
  made.set(table, parts);
  return parts;
}
