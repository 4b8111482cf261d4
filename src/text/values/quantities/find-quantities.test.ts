import fc from "fast-check";
import { expect, test } from "vitest";
import { findNumbers } from "../numbers/find-numbers.ts";
import { findQuantities } from "./find-quantities.ts";
import { ENGLISH_UNITS } from "./unit-words.ts";

const find = (text: string) => findQuantities(text, findNumbers(text, ENGLISH_UNITS.numbers), ENGLISH_UNITS);
const shown = (text: string) =>
  find(text).map(({ span, value, unit }) => [text.slice(span.start, span.end), value, unit.name] as const);

test.each([
  ["185 cm", 185, "centimetre"],
  ["1.85 m", 1.85, "metre"],
  ["1.85m", 1.85, "metre"],
  ["28metre", 28, "metre"],
  ["3 KM", 3, "kilometre"],
  ["6-foot", 6, "foot"],
  ["140,000-square meter", 140_000, "square metre"],
  ["620 (square metres)", 620, "square metre"],
  ["6 ft 1 in", 73, "inch"],
  ["6 feet, 1 inch", 73, "inch"],
  ["5'11\"", 71, "inch"],
  ["5′11.5″", 71.5, "inch"],
  ["three minutes and sixteen seconds", 196, "second"],
  ["1 hour, 20 minutes and 5 seconds", 4805, "second"],
  ["5 pounds 3 ounces", 83, "ounce"],
  ["3:16", 196, "second"],
  ["3:16 minutes", 196, "second"],
  ["1:30 hours", 90, "minute"],
  ["1:20:05", 4805, "second"],
  ["12 %", 12, "percent"],
  ["12%", 12, "percent"],
  ["twelve percent", 12, "percent"],
  ["12 per cent", 12, "percent"],
  ["$1.2 billion", 1.2e9, "dollar"],
  ["US$ 20", 20, "USD"],
  ["USD 1.2 bn", 1.2e9, "USD"],
  ["$110 million USD", 110e6, "USD"],
  ["£1.2m", 1.2e6, "pound"],
  ["120m Australian dollars", 120e6, "AUD"],
  ["5 U.S. dollars", 5, "USD"],
  ["20 euros", 20, "EUR"],
  ["20€", 20, "EUR"],
  ["8 km²", 8, "square kilometre"],
  ["8 km2", 8, "square kilometre"],
  ["8 square kilometres", 8, "square kilometre"],
  ["8 sq. km", 8, "square kilometre"],
  ["8 SqKm", 8, "square kilometre"],
  ["8 metres squared", 8, "square metre"],
  ["100 km/h", 100, "kilometre per hour"],
  ["100 kilometres per hour", 100, "kilometre per hour"],
  ["9.81 m/s²", 9.81, "metre per square second"],
  ["524.5 inhabitants per square kilometre", 524.5, "person per square kilometre"],
  ["5 people/sq mi", 5, "person per square mile"],
  ["25 kg", 25, "kilogram"],
  ["-12 °C", -12, "degree Celsius"],
  ["30 degrees Celsius", 30, "degree Celsius"],
  ["90°", 90, "degree"],
  ["2 litres", 2, "litre"],
  ["a dozen metres", 12, "metre"],
  ["one second", 1, "second"],
  ["5in", 5, "inch"],
])("findQuantities: %j is %d %s", (written, value, unit) => {
  expect(shown(`Note ${written}, they say.`)).toEqual([[written, value, unit]]);
});

test.each([
  "5 in 2004",
  "16,000 people",
  "at 3:16",
  "3:16 pm",
  "it won 3:1",
  "the 5th metre",
  "5 elephants",
  "a 9-speed box",
  "no number of metres",
  "",
  "$",
  "5 (metres",
])("findQuantities: there is no quantity in %j", (text) => {
  expect(find(text)).toEqual([]);
});

test("findQuantities: a spelling with several meanings has them as alternatives", () => {
  const dimensions = find("20 pounds")
    .flatMap((one) => [one, ...(one.alternatives ?? [])])
    .map(({ unit }) => unit.dimension);
  expect(dimensions).toEqual(["mass", "money:pound"]);
  expect(find("3:16")[0]!.alternatives).toEqual([expect.objectContaining({ value: 196, precision: 0 })]);
});

test("findQuantities: a sign of money belongs to one number", () => {
  expect(shown("5 $20 notes, 5€ 5")).toEqual([
    ["$20", 20, "dollar"],
    ["5€", 5, "EUR"],
  ]);
});

test("findQuantities: parts that do not belong together stay apart", () => {
  expect(shown("3 metres and 20 kg; 5 minutes and 90 seconds; 1.5 hours 20 minutes")).toEqual([
    ["3 metres", 3, "metre"],
    ["20 kg", 20, "kilogram"],
    ["5 minutes", 5, "minute"],
    ["90 seconds", 90, "second"],
    ["1.5 hours", 1.5, "hour"],
    ["20 minutes", 20, "minute"],
  ]);
});

const PIECES = [
  "5",
  "1.5",
  "12",
  " ",
  "m",
  "ft",
  "in",
  "min",
  "s",
  "$",
  "€",
  "%",
  "°C",
  ":",
  "16",
  "/",
  "per",
  "sq",
  "'",
  '"',
  "(",
  ")",
  "-",
  ",",
  "and",
  "pounds",
  "²",
  "\ud800",
];

test("law: quantities stand in the text, in order, without overlap, each with a unit", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      let end = 0;
      for (const { span, value, unit } of find(text)) {
        expect(span.start).toBeGreaterThanOrEqual(end);
        expect(Number.isFinite(value) && unit.factor > 0).toBe(true);
        end = span.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 1000 },
  );
});
