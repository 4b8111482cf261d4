import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumbers } from "../numbers/find-numbers.ts";
import { compareQuantities, convert } from "./compare-quantities.ts";
import { findQuantities } from "./find-quantities.ts";
import type { Unit } from "./quantity.ts";
import { readQuantity } from "./read-quantity.ts";
import { ENGLISH_UNITS } from "./unit-words.ts";

const compare = (data: string, text: string) =>
  compareQuantities(
    readQuantity(data, "", ENGLISH_UNITS)!,
    findQuantities(text, findNumbers(text, ENGLISH_UNITS.numbers), ENGLISH_UNITS)[0]!,
  );

test.each([
  ["185.0 (centimetres)", "1.85 m"],
  ["185.0 (centimetres)", "185 cm"],
  ["185.0 (centimetres)", "6 ft 1 in"],
  ["3.16 (minutes)", "three minutes and sixteen seconds"],
  ["3.16 (minutes)", "3:16"],
  ["5820.0 (seconds)", "97 minutes"],
  ["100305.0 (minutes)", "69 days"],
  ["100305.0 (minutes)", "70 days"],
  ["13017.0 (minutes)", "9 days"],
  ["120 million (Australian dollars)", "120m dollars"],
  ["110 million (dollars)", "$110 million"],
  ["£20", "20 pounds"],
  ["2702 (metres)", "8,865 ft"],
  ["2702 (metres)", "2.7 km"],
  ["25 (degreeCelsius)", "77 °F"],
  ["32 °F", "0 °C"],
  ["1299.0 (inhabitants per square kilometre)", "1299 people per sq km"],
  ["100 (kilometrePerHours)", "62 mph"],
])("compareQuantities: %s is %s", (data, text) => {
  const { same, distance } = compare(data, text);
  expect(same).toBe(true);
  expect(distance).toBeLessThan(0.05);
});

test.each([
  ["185.0 (centimetres)", "185 m"],
  ["185.0 (centimetres)", "1.84 m"],
  ["185.0 (centimetres)", "6 ft 2 in"],
  ["185.0 (centimetres)", "185 kg"],
  ["3.16 (minutes)", "3:17"],
  ["100305.0 (minutes)", "68 days"],
  ["120 million (Australian dollars)", "120m euros"],
  ["120 million (Australian dollars)", "120 million US dollars"],
  ["12 %", "12 °C"],
  ["25 (degreeCelsius)", "25 °F"],
  ["5 kg", "5 pounds"],
])("compareQuantities: %s is not %s", (data, text) => {
  expect(compare(data, text)).toEqual({ same: false, distance: 1 });
});

const UNITS = [...new Set([...ENGLISH_UNITS.names.values()].flat())];
const pair = fc
  .constantFrom(...UNITS)
  .chain((from) =>
    fc.tuple(
      fc.constant(from),
      fc.constantFrom(...UNITS.filter(({ dimension }) => dimension === from.dimension)),
    ),
  );

test("law: converting a value to another unit and back gives the value", () => {
  fc.assert(
    fc.property(pair, fc.double({ min: -1e6, max: 1e6, noNaN: true }), ([from, to], value) => {
      const back = convert(convert(value, from, to), to, from);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(value)));
    }),
  );
});

test("law: a quantity is the same in any unit of its dimension, and with the same number only in its own", () => {
  fc.assert(
    fc.property(pair, fc.integer({ min: 1, max: 100_000 }), ([from, to], value) => {
      const data = { value, precision: 0, unit: from };
      const converted = convert(value, from, to);
      expect(compareQuantities(data, { value: converted, precision: 9, unit: to }).same).toBe(true);
      const differs = Math.abs(converted - value) > 1 && Math.abs(converted / value - 1) > 0.06;
      if (differs) expect(compareQuantities(data, { value, precision: 0, unit: to }).same).toBe(false);
    }),
  );
});

const LENGTHS: readonly (readonly [string, Unit])[] = ["cm", "m", "km", "ft"].map((symbol) => [
  symbol,
  ENGLISH_UNITS.symbols.get(symbol)![0]!,
]);

test("law: a quantity with one digit altered is another quantity", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{1,5}$/),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(...LENGTHS),
      (digits, place, step, [symbol, unit]) => {
        const at = place % digits.length;
        const altered = `${digits.slice(0, at)}${(Number(digits[at]) + step) % 10}${digits.slice(at + 1)}`;
        const text = `It is ${Number(altered)} ${symbol} long.`;
        const [mention] = findQuantities(text, findNumbers(text, ENGLISH_UNITS.numbers), ENGLISH_UNITS);
        expect(compareQuantities({ value: Number(digits), precision: 0, unit }, mention!).same).toBe(false);
      },
    ),
  );
});
