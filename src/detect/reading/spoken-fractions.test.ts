import { expect, test } from "vitest";
import { findSpokenFractions } from "./spoken-fractions.ts";

test.each([
  ["Half of them came.", [0.5]],
  ["Four in five came.", [0.8]],
  ["One guest in ten came late.", [0.1]],
  ["Ten in two came.", []],
])("findSpokenFractions: %s", (text, expected) => {
  expect(findSpokenFractions(text).map(({ value }) => value)).toEqual(expected);
});
