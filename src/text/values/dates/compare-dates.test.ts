import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDates } from "./compare-dates.ts";

const WHOLE = { year: 1988, month: 11, day: 22 };

test.each([
  [{ year: 1988, month: 11, day: 22 }, "same"],
  [{ year: 1988, month: 11 }, "part"],
  [{ month: 11, day: 22 }, "part"],
  [{ year: 1988 }, "part"],
  [{ year: 1988, month: 11, day: 23 }, "different"],
  [{ year: 1988, month: 12 }, "different"],
  [{ year: -1988 }, "different"],
] as const)("compareDates: for 1988-11-22, %j is %s", (reading, expected) => {
  expect(compareDates(WHOLE, reading)).toBe(expected);
});

test("compareDates: a text that adds a day says more", () => {
  expect(compareDates({ year: 1988, month: 11 }, WHOLE)).toBe("more");
});

test("compareDates: dates with no part in common are different", () => {
  expect(compareDates({ year: 1988 }, { month: 11, day: 22 })).toBe("different");
});

const part = (most: number) => fc.integer({ min: 1, max: most });

test("law: a date with one part altered is different, however much of it is given", () => {
  fc.assert(
    fc.property(
      fc.record({ year: part(2999), month: part(12), day: part(31) }),
      fc.constantFrom("year", "month", "day"),
      fc.integer({ min: 1, max: 5 }),
      (data, altered, by) => {
        expect(compareDates(data, { ...data, [altered]: data[altered] + by })).toBe("different");
        expect(compareDates(data, { [altered]: data[altered] + by })).toBe("different");
        expect(compareDates(data, data)).toBe("same");
      },
    ),
  );
});
