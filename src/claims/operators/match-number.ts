import type { Tolerance } from "../../core/fact.ts";
import { convert } from "../../text/values/quantities/compare-quantities.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { NumberRange } from "../mentions/value-mention.ts";
import type { Cell, CellNumber } from "../table/cell.ts";

/**
 * How a number of a text meets one of the data: `same` value and unit; `bare`, the same value where one side names no
 * unit; `conflict`, the same figure in another unit.
 */
export type NumberMatch = "same" | "bare" | "conflict";

/** A cell that holds a number of the text. */
export interface DirectHit {
  readonly cell: Cell;
  readonly match: NumberMatch;
  readonly reading: CellNumber["reading"];
  /** Whether the number is exactly what the data says, not only a rounding of it. */
  readonly exact: boolean;
}

/** A share as a fraction is at most this. */
const LARGEST_FRACTION = 1.5;

/** Whether two dimensions measure the same thing: money is also some money, degrees are also degrees of temperature. */
export function sameDimension(one: string, other: string): boolean {
  return (
    one === other ||
    one.startsWith(`${other}:`) ||
    other.startsWith(`${one}:`) ||
    (one === "angle" && other === "temperature") ||
    (one === "temperature" && other === "angle")
  );
}

/** A value of the data in the unit of a text, or null when the units measure different things. */
export function inUnit(value: number, from: Unit | null, to: Unit | null): number | null {
  if (from === null || to === null) return value;
  if (from.dimension === "angle" || to.dimension === "angle")
    return sameDimension(from.dimension, to.dimension) ? value : null;
  return sameDimension(from.dimension, to.dimension) ? convert(value, from, to) : null;
}

/** How a number of the data meets what a text says, or null when it does not. */
export function matchNumber(range: NumberRange, number: CellNumber): NumberMatch | null {
  const { unit, mantissa } = range;
  const within = (value: number): boolean => value >= range.low && value <= range.high;
  const raw = within(number.value) || within(-number.value);
  // Data that says what it counts in was scaled: only data that does not may mean millions by a plain number.
  if (mantissa) return raw && number.reading === "whole" && Math.abs(number.value) < 100_000 ? "bare" : null;
  if (unit === null) {
    if (raw) return number.unit === null ? "same" : "bare";
    return null;
  }
  if (number.unit === null) {
    if (
      unit.dimension === "share" &&
      Math.abs(number.value) <= LARGEST_FRACTION &&
      number.reading !== "part"
    ) {
      const percent = Number((Math.abs(number.value) / unit.factor).toPrecision(12));
      if (within(percent) || within(-percent)) return "same";
    }
    return raw ? "bare" : null;
  }
  const value = inUnit(number.value, number.unit, unit);
  if (value !== null && (within(value) || within(-value))) return "same";
  if (!raw) return null;
  if (value !== null) return "conflict";
  return unit.dimension.includes("/") || number.unit.dimension.includes("/") ? "bare" : "conflict";
}

/** What a text says, as wide as a tolerance about a number of the data makes it: of an amount and a share the larger. */
function widened(range: NumberRange, { value, unit }: CellNumber, tolerance: Tolerance): NumberRange {
  const { absolute = 0, percent = 0 } = tolerance;
  const slack = Math.max(absolute, (Math.abs(value) * percent) / 100);
  const from = inUnit(value, unit, range.unit) ?? value;
  const to = inUnit(value + slack, unit, range.unit) ?? value + slack;
  const more = Math.abs(to - from);
  return { ...range, low: range.low - more, high: range.high + more };
}

/** Cells that hold a number of a text, whatever its sign, each once with its best match. */
export function directHits(ranges: readonly NumberRange[], cells: readonly Cell[]): readonly DirectHit[] {
  const hits: DirectHit[] = [];
  for (const cell of cells) {
    let best: DirectHit | null = null;
    const isScaled = cell.numbers.some(({ reading }) => reading === "scaled");
    for (const number of cell.numbers) {
      for (const said of ranges) {
        if (said.mantissa && isScaled) continue;
        const range = cell.tolerance ? widened(said, number, cell.tolerance) : said;
        const match = matchNumber(range, number);
        if (!match || (best && ORDER[best.match] <= ORDER[match])) continue;
        const value = inUnit(number.value, number.unit, range.unit) ?? number.value;
        const exact = Math.abs(Math.abs(value) - Math.abs(range.value)) <= Math.abs(value) * 1e-9;
        best = { cell, match, reading: number.reading, exact };
      }
    }
    if (best) hits.push(best);
  }
  return hits;
}

const ORDER: Readonly<Record<NumberMatch, number>> = { same: 0, bare: 1, conflict: 2 };
