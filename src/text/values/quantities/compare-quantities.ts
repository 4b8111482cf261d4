import {
  type ComparisonOptions,
  compareValues,
  DIFFERENT,
  isFairRounding,
  type ValueComparison,
} from "../numbers/compare-numbers.ts";
import type { Quantity, Unit } from "./quantity.ts";

/**
 * Compares a quantity of the data with one of a text: the data's value in the text's unit must be what the text says, or
 * be rounded to it by the rule of `compareNumbers`. Whole units of time that have passed count too (69 days for 69.7).
 * The same number in another unit is different; "dollars" may be any dollars.
 */
export function compareQuantities(
  data: Quantity,
  mention: Quantity,
  options: ComparisonOptions = {},
): ValueComparison {
  let best = DIFFERENT;
  for (const expected of [data, ...(data.alternatives ?? [])]) {
    for (const said of [mention, ...(mention.alternatives ?? [])]) {
      const comparison = compareReadings(expected, said, options);
      if (comparison.distance < best.distance) best = comparison;
    }
  }
  return best;
}

/** The value in another unit of the same dimension, without the noise of binary fractions. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.factor === to.factor && from.offset === to.offset) return value;
  const converted = (value * from.factor + (from.offset ?? 0) - (to.offset ?? 0)) / to.factor;
  // Taking one offset from another can leave noise where there should be zero.
  return Number(from.offset || to.offset ? converted.toFixed(9) : converted.toPrecision(14));
}

function compareReadings(data: Quantity, said: Quantity, options: ComparisonOptions): ValueComparison {
  if (!measureTheSame(data.unit.dimension, said.unit.dimension)) return DIFFERENT;
  const value = convert(data.value, data.unit, said.unit);
  const rounded = compareValues(value, said, options);
  if (rounded.same || said.unit.dimension !== "time" || said.unit.factor <= data.unit.factor) return rounded;
  const step = 10 ** -said.precision;
  const share = (value - said.value) / value;
  const passed = share > 0 && value - said.value < step && isFairRounding(said.value, said.precision, share);
  return passed ? { same: true, distance: share } : DIFFERENT;
}

function measureTheSame(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}:`) || other.startsWith(`${one}:`);
}
