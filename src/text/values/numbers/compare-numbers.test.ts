import fc from "fast-check";
import { expect, test } from "vitest";
import { compareNumbers } from "./compare-numbers.ts";
import { findNumbers } from "./find-numbers.ts";
import { ENGLISH_NUMBERS } from "./number-words.ts";
import { readNumber } from "./read-number.ts";

const compare = (data: string, text: string, hedged = false) =>
  compareNumbers(readNumber(data, ENGLISH_NUMBERS)!, findNumbers(text, ENGLISH_NUMBERS)[0]!, { hedged });

test.each([
  ["185.0", "185"],
  ["16800", "16,800"],
  ["16800", "sixteen thousand eight hundred"],
  ["0.1", "0.10"],
  ["1.11E3", "1110"],
])("compareNumbers: %s and %s are the same", (data, text) => {
  expect(compare(data, text)).toEqual({ same: true, distance: 0 });
});

test.each([
  ["3746.66", "3747", 0.0001],
  ["3746.66", "3746.7", 0.00002],
  ["12.345678901234567", "12.35", 0.0005],
  ["1234567", "1.2 million", 0.03],
  ["3012345", "three million", 0.005],
  ["4100.0", "4.100", 0.05],
  ["3", "third", 0.05],
])("compareNumbers: %s is rounded or formed to %s, at a small distance", (data, text, most) => {
  const { same, distance } = compare(data, text);
  expect(same).toBe(true);
  expect(distance).toBeGreaterThan(0);
  expect(distance).toBeLessThanOrEqual(most);
});

test.each([
  ["1932", "1957"],
  ["185", "186"],
  ["16812", "16,800"],
  ["1510", "1500"],
  ["4.8", "5"],
  ["3400000", "3 million"],
  ["0.4", "0"],
  ["3746.66", "3746"],
  ["16800", "16,812"],
  ["-3.35", "3.35"],
  ["7", "007"],
  ["0004319", "4319"],
  ["9780000000001", "9780000000002"],
  ["12345678901234567890", "12345678901234567891"],
])("compareNumbers: %s is not %s", (data, text) => {
  expect(compare(data, text)).toEqual({ same: false, distance: 1 });
});

test("compareNumbers: codes with leading zeros are the same digit by digit", () => {
  expect(compare("0004319", "0004319")).toEqual({ same: true, distance: 0 });
});

test("compareNumbers: after a hedge zeros at the end may stand for other digits", () => {
  expect(compare("16812", "16,800", true).same).toBe(true);
  expect(compare("16812", "16,900", true).same).toBe(false);
  expect(compare("16812", "16,813", true).same).toBe(false);
});

test("law: a number with one digit altered is another number", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{0,7}(?:\.\d{1,4})?$/),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (written, place, step) => {
        const digits = [...written].flatMap((sign, at) => (sign === "." ? [] : [at]));
        const at = digits[place % digits.length]!;
        const altered = `${written.slice(0, at)}${(Number(written[at]) + step) % 10}${written.slice(at + 1)}`;
        expect(compare(written, `They counted ${altered}.`).same).toBe(false);
        expect(compare(written, `They counted ${written}.`)).toEqual({ same: true, distance: 0 });
      },
    ),
  );
});

test("law: a rounding to two or more digits is the same number, and the next one up is not", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 99_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      (value, decimals) => {
        const millions = Number((value / 1e6).toFixed(decimals));
        fc.pre(millions >= 10 ** (1 - decimals) && value / 1e6 !== millions);
        expect(compare(String(value), `${millions.toFixed(decimals)} million`).same).toBe(true);
        const next = (millions + 2 * 10 ** -decimals).toFixed(decimals);
        expect(compare(String(value), `${next} million`).same).toBe(false);
      },
    ),
  );
});
