import { expect, test } from "vitest";
import { ENGLISH_NUMBERS } from "./number-words.ts";
import { readNumber } from "./read-number.ts";

test.each([
  ["16800", 16800],
  ['"16,800"', 16800],
  ['"2702.0"^^xsd:double', 2702],
  ["2702.0^^http://www.w3.org/2001/XMLSchema#double", 2702],
  [" -7 ", -7],
  ["~500", 500],
  ["1.11E3", 1110],
  ["twelve", 12],
])("readNumber(%j) is %d", (value, expected) => {
  expect(readNumber(value, ENGLISH_NUMBERS)?.value).toBe(expected);
});

test.each(["", "505, 575", "18L/36R", "1988-11-22", "Building 5", "25 kg", "1990s", "A380"])(
  "readNumber(%j) is null: it is not one number and nothing else",
  (value) => {
    expect(readNumber(value, ENGLISH_NUMBERS)).toBeNull();
  },
);
