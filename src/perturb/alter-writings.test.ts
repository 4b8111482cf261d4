import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../stats/random.ts";
import { alterWritings, isAlterable } from "./alter-writings.ts";
import { readDate } from "./date-parts.ts";
import { numbersIn } from "./number-token.ts";

const alter = (value: string, writings: readonly string[], seed = 1) =>
  alterWritings({ value, writings, taken: new Set(), text: "" }, seededRandom(seed));

const digits = (text: string): string => text.replace(/\D/g, "");

describe("alterWritings", () => {
  it("changes one digit of a number, the same in every writing of it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.nat(), (number, seed) => {
        const grouped = number.toLocaleString("en");
        const altered = alter(String(number), [`${number} metres`, grouped], seed);
        expect(altered).toBeDefined();
        const [plain, other] = altered!.writings;
        expect(plain).toBe(`${altered!.value} metres`);
        expect(other).toBe(Number(altered!.value).toLocaleString("en"));
        const [before, after] = [String(number), altered!.value];
        expect(after).toHaveLength(before.length);
        expect([...after].filter((digit, at) => digit !== before[at])).toHaveLength(1);
      }),
    );
  });

  it("keeps unit and power of ten: 2702.0, 2,702 metres and 2.702 km become wrong alike", () => {
    const { value, writings } = alter("2702.0", ["2,702 metres", "2.702 km"])!;
    const [metres, kilometres] = writings;
    expect(digits(metres!)).toBe(digits(kilometres!));
    expect(Number(value)).toBe(Number(digits(metres!)));
    expect(digits(metres!)).not.toBe("2702");
  });

  it("changes a number written as a word to another word", () => {
    const { value, writings } = alter("3", ["three", "Three floors"])!;
    expect(writings[0]).toMatch(/^(?:one|two|four|five|six|seven|eight|nine)$/);
    expect(writings[1]!.toLowerCase()).toBe(`${writings[0]} floors`);
    expect(Number(value)).not.toBe(3);
  });

  it("changes only the last two digits of a year", () => {
    for (let seed = 0; seed < 30; seed++) expect(alter("1932", ["in 1932"], seed)!.value).toMatch(/^19\d\d$/);
  });

  it("leaves a time a time", () => {
    for (let seed = 0; seed < 30; seed++)
      expect(alter("08:10", ["08:10"], seed)!.value).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
  });

  it("makes no number that the example has", () => {
    const taken = new Set([1, 2, 3, 4, 5, 6, 7, 8]);
    const altered = alterWritings({ value: "8", writings: ["8"], taken, text: "" }, seededRandom(1));
    expect(altered).toEqual({ value: "9", writings: ["9"] });
  });

  it("gives up when a text writes the number in other digits", () => {
    expect(alter("121.92", ["about 122 metres"])).toBeUndefined();
  });

  it.each([
    ["22 November 1988", /^\d{1,2} (?!November)?[A-Z][a-z]+ \d{4}$/],
    ["November 22nd, 1988", /^[A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th), \d{4}$/],
    ["the 22nd of Nov. 1988", /^the \d{1,2}(?:st|nd|rd|th) of [A-Z][a-z]{2}\. \d{4}$/],
    ["22/11/1988", /^\d\d\/\d\d\/\d{4}$/],
    ["11/22/1988", /^\d\d\/\d\d\/\d{4}$/],
    ["1988", /^\d{4}$/],
  ])("keeps the form of a date written %j", (writing, form) => {
    for (let seed = 0; seed < 20; seed++) {
      const altered = alter("1988-11-22", [writing], seed)!;
      expect(altered.writings[0]).toMatch(form);
      expect(altered.writings[0]).not.toBe(writing);
      expect(altered.value).not.toBe("1988-11-22");
    }
  });

  it("changes one unit of a date to another that exists", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1800-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }),
        fc.nat(),
        (date, seed) => {
          const value = date.toISOString().slice(0, 10);
          const altered = alter(value, [], seed)!.value;
          expect(new Date(altered).toISOString().slice(0, 10)).toBe(altered);
          expect(altered.split("-").filter((unit, at) => unit !== value.split("-")[at])).toHaveLength(1);
          expect(readDate(altered)).toBeDefined();
        },
      ),
    );
  });

  it("gives up on a date whose day and month cannot be told apart, but for its year", () => {
    expect(alter("1988-05-05", ["05/05"])).toBeUndefined();
  });

  it("finds nothing to alter in names", () => {
    expect(["Port Amsel", "Apollo 11", "yes"].map(isAlterable)).toEqual([false, false, false]);
  });
});

it("numbersIn reads what people write: groups of thousands, decimals, and commas as points", () => {
  expect(numbersIn("16,800 of 3.5 and 2,9 in 1,000,000.5")).toEqual([16800, 3.5, 2.9, 1000000.5]);
});
