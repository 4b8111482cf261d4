import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { Cell, Table } from "../table/cell.ts";
import { clean, columnValues } from "./column-values.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import { cellValue, numberPool } from "./number-pool.ts";
import type { Wanted } from "./pair-values.ts";

const made = new WeakMap<Table, readonly { readonly cell: Cell; readonly part: number }[]>();

/** A share of the data put to a number or a total of it: 40 % of the sum of the prices, or what is left of it. */
export function portions(table: Table, { low, high }: Wanted, unit: Unit | null): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (const { cell, part } of partsOf(table)) {
    for (const { cell: whole, value } of numberPool(table, unit)) {
      const result = value * part;
      if (whole !== cell && result >= low && result <= high)
        hits.push({ operator: "product", cells: [cell, whole], value: clean(result), bond: "any" });
    }
    for (const { cells, value, operator, bond } of columnValues(table, unit)) {
      const result = value * part;
      if (operator === "sum" && bond === "column" && result >= low && result <= high)
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
