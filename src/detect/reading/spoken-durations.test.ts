import { expect, test } from "vitest";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import { findSpokenDurations } from "./spoken-durations.ts";

const seconds = (text: string) =>
  findSpokenDurations(text, findNumbers(text, ENGLISH_NUMBERS)).map(({ value, unit }) => value * unit.factor);

test.each([
  ["It took half an hour.", [1800]],
  ["It took a quarter of an hour.", [900]],
  ["It took an hour and a half.", [5400]],
  ["It took an hour and 14 minutes.", [4440]],
  ["She won in 4:33.72.", [273.72]],
  ["It took 40 minutes.", []],
])("findSpokenDurations: %s", (text, expected) => {
  expect(seconds(text)).toEqual(expected);
});
