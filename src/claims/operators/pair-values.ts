import type { Cell } from "../table/cell.ts";
import { clean } from "./column-values.ts";
import type { DerivationHit } from "./derivation-hit.ts";
import type { NumberPool } from "./number-pool.ts";

/** What a result must be. */
export interface Wanted {
  readonly low: number;
  readonly high: number;
}

/** Enough pairs to know that a value is easy to come by. */
const MOST_HITS = 40;

/** How two cells belong together. */
export function bondOf(one: Cell, other: Cell): DerivationHit["bond"] {
  if (one.column === other.column) return "pair";
  if (one.parent === other.parent || (one.rows.length > 0 && one.rows.at(-1) === other.rows.at(-1)))
    return "row";
  return "any";
}

function comparable(one: Cell, other: Cell): boolean {
  const first = one.numbers.at(-1)?.unit ?? null;
  const second = other.numbers.at(-1)?.unit ?? null;
  if (one.duration !== null && other.duration !== null) return true;
  return (
    first === null || second === null || first.dimension.split(":")[0] === second.dimension.split(":")[0]
  );
}

/** Pairs whose difference is wanted: two pointers over ascending values. */
export function differences(pool: NumberPool, { low, high }: Wanted): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  if (high <= 0) return hits;
  const least = Math.max(low, 1e-9);
  let from = 0;
  for (let i = 0; i < pool.length && hits.length < MOST_HITS; i++) {
    const upper = pool[i]!;
    while (from < i && upper.value - pool[from]!.value > high) from++;
    for (let j = from; j < i && upper.value - pool[j]!.value >= least; j++) {
      const lower = pool[j]!;
      if (!comparable(upper.cell, lower.cell)) continue;
      hits.push({
        operator: "difference",
        cells: [upper.cell, lower.cell],
        value: clean(upper.value - lower.value),
        bond: bondOf(upper.cell, lower.cell),
      });
    }
  }
  return hits;
}

/** Pairs whose sum is wanted. */
export function sums(pool: NumberPool, { low, high }: Wanted): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (let i = 0; i < pool.length && hits.length < MOST_HITS; i++) {
    const first = pool[i]!;
    const start = lowerBound(pool, low - first.value);
    for (let j = Math.max(start, i + 1); j < pool.length && pool[j]!.value <= high - first.value; j++) {
      const second = pool[j]!;
      if (first.value === 0 || second.value === 0 || !comparable(first.cell, second.cell)) continue;
      hits.push({
        operator: "sum",
        cells: [first.cell, second.cell],
        value: clean(first.value + second.value),
        bond: bondOf(first.cell, second.cell),
      });
    }
  }
  return hits;
}

/** Pairs whose quotient, times a factor, is wanted: 100 for per cents. */
export function ratios(
  pool: NumberPool,
  { low, high }: Wanted,
  factor: number,
  operator: "ratio" | "share",
): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (let i = 0; i < pool.length && hits.length < MOST_HITS; i++) {
    const below = pool[i]!;
    if (below.value <= 0) continue;
    const from = lowerBound(pool, (low * below.value) / factor);
    for (let j = from; j < pool.length && (pool[j]!.value * factor) / below.value <= high; j++) {
      const above = pool[j]!;
      if (above.cell === below.cell || above.value === 0) continue;
      if (operator === "share" && !comparable(above.cell, below.cell)) continue;
      hits.push({
        operator,
        cells: [above.cell, below.cell],
        value: clean((above.value * factor) / below.value),
        bond: bondOf(above.cell, below.cell),
      });
    }
  }
  return hits;
}

/** Products of two numbers of one row or object: a price and a quantity. */
export function products(pool: NumberPool, { low, high }: Wanted): readonly DerivationHit[] {
  const all = productsOf(pool);
  const hits: DerivationHit[] = [];
  for (let at = lowerBound(all, low); at < all.length && all[at]!.value <= high; at++) hits.push(all[at]!);
  return hits;
}

const made = new WeakMap<NumberPool, readonly DerivationHit[]>();

/** All such products, ascending; made once for the numbers of a table. */
function productsOf(pool: NumberPool): readonly DerivationHit[] {
  const known = made.get(pool);
  if (known) return known;
  const hits: DerivationHit[] = [];
  const objects = new Map<string, { cell: Cell; value: number }[]>();
  for (const { cell, value } of pool) {
    if (Math.abs(value) <= 1) continue;
    const list = objects.get(cell.parent);
    if (list) list.push({ cell, value });
    else objects.set(cell.parent, [{ cell, value }]);
  }
  for (const members of objects.values()) {
    if (members.length > 16) continue;
    for (const [i, one] of members.entries()) {
      for (const other of members.slice(i + 1)) {
        const value = clean(one.value * other.value);
        hits.push({ operator: "product", cells: [one.cell, other.cell], value, bond: "row" });
      }
    }
  }
  hits.sort((a, b) => a.value - b.value);
  made.set(pool, hits);
  return hits;
}

/** The first place whose value is not below this one. */
export function lowerBound(pool: readonly { readonly value: number }[], value: number): number {
  let low = 0;
  let high = pool.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pool[middle]!.value < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
