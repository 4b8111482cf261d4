import { expect, test } from "vitest";
import { ENGLISH_DATES } from "./date-words.ts";
import { readDate } from "./read-date.ts";

test.each([
  ["1988-11-22", { year: 1988, month: 11, day: 22 }],
  ['"1988-11-22"', { year: 1988, month: 11, day: 22 }],
  ['"1988-11-22"^^xsd:date', { year: 1988, month: 11, day: 22 }],
  ["1988-11-22T00:00:00Z", { year: 1988, month: 11, day: 22 }],
  ["1988-11-22 00:00:00", { year: 1988, month: 11, day: 22 }],
  ["22 November 1988", { year: 1988, month: 11, day: 22 }],
  ["22_November_1988", { year: 1988, month: 11, day: 22 }],
  ["The 1st of May 2001", { year: 2001, month: 5, day: 1 }],
  ["11/22/1988", { year: 1988, month: 11, day: 22 }],
  ["03/04/1999", { year: 1999, month: 3, day: 4 }],
  ["1988-11", { year: 1988, month: 11 }],
  ["2001-12", { year: 2001, month: 12 }],
  ["--11-22", { month: 11, day: 22 }],
  ["-0044-03-15", { year: -44, month: 3, day: 15 }],
])("readDate(%j) is a date", (value, expected) => {
  expect(readDate(value, ENGLISH_DATES)).toEqual(expected);
});

test.each([
  "",
  "1988",
  "2009-10",
  "2014–15",
  "1588-2632",
  "04/22",
  "1990s",
  "May",
  "22 November 1988 in Oslo",
  "1-4-2 Main Street",
])("readDate(%j) is null: it is not a date and nothing else", (value) => {
  expect(readDate(value, ENGLISH_DATES)).toBeNull();
});
