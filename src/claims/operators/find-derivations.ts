import { isDigitSlip } from "../../text/values/numbers/digit-slip.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import type { ValueMention } from "../mentions/value-mention.ts";
import type { Table } from "../table/cell.ts";
import { columnValues } from "./column-values.ts";
import { countsOf } from "./counts.ts";
import type { DerivationHit, Operator } from "./derivation-hit.ts";
import { AS_WRITTEN, numberPool } from "./number-pool.ts";
import { differences, lowerBound, products, ratios, sums, type Wanted } from "./pair-values.ts";
import { portions } from "./portions.ts";
import { shares } from "./shares.ts";

const SECOND: Unit = ENGLISH_UNITS.names.get("second")![0]!;

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
      for (const measure of measuresOf(table, unit, range.value)) {
        const pool = numberPool(table, measure);
        hits.push(...between(columnValues(table, measure), wanted));
        // What is less than nothing is a difference the other way round.
        const gap = wanted.high < 0 ? { low: -wanted.high, high: -wanted.low } : wanted;
        hits.push(...differences(pool, gap), ...sums(pool, wanted));
      }
      if (mention.digits > 1) hits.push(...products(numberPool(table, null), wanted));
      if (mention.digits > 1 || mention.hedge || range.value > 12)
        hits.push(...ratios(numberPool(table, null), wanted, 1, "ratio"));
      if (unit === null && Number.isInteger(range.value)) hits.push(...others(table, range.value));
      if (Number.isInteger(range.value) && (unit === null || unit.dimension === "time"))
        hits.push(...(countsOf(table).get(range.value) ?? []));
      hits.push(...portions(table, wanted, unit));
    }
  }
  return hits;
}

/** Totals and means that a number may be a slip for: of a column or group, in its unit, a digit away. */
export function nearlyDerived(mention: ValueMention, table: Table): readonly DerivationHit[] {
  if (mention.digits < LEAST_DIGITS) return [];
  return mention.ranges.flatMap(({ value, unit }) =>
    columnValues(table, unit).filter((hit) => TOTALS.has(hit.operator) && isDigitSlip(hit.value, value)),
  );
}

/** Shorter numbers are a digit away from too many. */
const LEAST_DIGITS = 3;
const TOTALS: ReadonlySet<Operator> = new Set(["sum", "mean"]);

/** What to compute in: the unit of the text; without one, what the data means, what it writes, and seconds. */
function measuresOf(table: Table, unit: Unit | null, value: number): readonly (Unit | null)[] {
  if (unit !== null) return [unit];
  const { scaled, lasting } = traitsOf(table);
  const measures: (Unit | null)[] = [null];
  if (scaled) measures.push(AS_WRITTEN);
  if (!Number.isInteger(value) && lasting) measures.push(SECOND);
  return measures;
}

interface Traits {
  /** Whether a field says thousands, cents and the like. */
  readonly scaled: boolean;
  readonly lasting: boolean;
}

const traits = new WeakMap<Table, Traits>();

function traitsOf(table: Table): Traits {
  const known = traits.get(table);
  if (known) return known;
  const made = {
    scaled: table.cells.some(({ numbers }) => numbers.some(({ reading }) => reading === "scaled")),
    lasting: table.cells.some(({ duration }) => duration !== null),
  };
  traits.set(table, made);
  return made;
}

/** One less than a number of the data: "with 611 others". */
function others(table: Table, value: number): readonly DerivationHit[] {
  const pool = numberPool(table, AS_WRITTEN);
  const hits: DerivationHit[] = [];
  for (let at = lowerBound(pool, value + 1); at < pool.length && pool[at]!.value === value + 1; at++) {
    const { cell, total } = pool[at]!;
    if (!total) hits.push({ operator: "rest", cells: [cell], value, bond: "any" });
  }
  return hits;
}

/** Of ascending results, those that are wanted. */
function between(results: readonly DerivationHit[], { low, high }: Wanted): readonly DerivationHit[] {
  const hits: DerivationHit[] = [];
  for (
    let i = lowerBound(results, low);
    i < results.length && results[i]!.value <= high && hits.length < 20;
    i++
  )
    hits.push(results[i]!);
  return hits;
}
