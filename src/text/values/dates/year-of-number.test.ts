import { expect, test } from "vitest";
import { findNumbers } from "../numbers/find-numbers.ts";
import { ENGLISH_NUMBERS } from "../numbers/number-words.ts";
import { yearOfNumber } from "./year-of-number.ts";

const years = (text: string) => findNumbers(text, ENGLISH_NUMBERS).map(yearOfNumber);

test("yearOfNumber: four digits, a season's years and years in words can be years", () => {
  expect(years("1988, 2014-15 and nineteen eighty-eight")).toEqual([
    { year: 1988 },
    { year: 2014 },
    { year: 2015 },
    { year: 1988 },
  ]);
});

test("yearOfNumber: grouped, decimal, ordinal, small and large numbers are no years", () => {
  expect(years("1,988; 1988.5; 1988th; 88; 19880")).toEqual([null, null, null, null, null]);
});
