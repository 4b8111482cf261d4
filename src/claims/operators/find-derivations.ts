import type { ValueMention } from "../mentions/value-mention.ts";
import type { Table } from "../table/cell.ts";
import { columnValues } from "./column-values.ts";
import { countsOf } from "./counts.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import { numberPool } from "./number-pool.ts";
import { differences, products, ratios, sums, type Wanted } from "./pair-values.ts";
import { portions } from "./portions.ts";
import { shares } from "./shares.ts";

/** All that the data gives when an operator is put to it and that a text's number may be. */
export function findDerivations(mention: ValueMention, table: Table): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (const range of mention.ranges) {
    const { unit } = range;
    const wanted = { low: Math.min(range.low, range.high), high: Math.max(range.low, range.high) };
    if (unit?.dimension === "share") {
      hits.push(...shares(table, wanted, 100));
      hits.push(...differences(numberPool(table, unit), wanted));
      hits.push(...between(columnValues(table, unit), wanted));
    } else if (mention.kind === "fraction") {
      hits.push(...shares(table, wanted, 1));
    } else if (mention.kind === "multiple") {
      hits.push(...ratios(numberPool(table, null), wanted, 1, "ratio"));
    } else {
      const pool = numberPool(table, unit);
      hits.push(...between(columnValues(table, unit), wanted));
      hits.push(...differences(pool, wanted), ...sums(pool, wanted));
      if (mention.digits > 1) hits.push(...products(numberPool(table, null), wanted));
      if (mention.digits > 1 || mention.hedge)
        hits.push(...ratios(numberPool(table, null), wanted, 1, "ratio"));
      if (Number.isInteger(range.value) && (unit === null || unit.dimension === "time"))
        hits.push(...(countsOf(table).get(range.value) ?? []));
      hits.push(...portions(table, wanted, unit));
    }
  }
  return hits;
}

/** Of ascending results, those that are wanted. */
function between(results: readonly DerivationHit[], { low, high }: Wanted): readonly DerivationHit[] {
  let start = 0;
  let end = results.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if (results[middle]!.value < low) start = middle + 1;
    else end = middle;
  }
  const hits: DerivationHit[] = [];
  for (let i = start; i < results.length && results[i]!.value <= high && hits.length < 20; i++)
    hits.push(results[i]!);
  return hits;
}
