import fc from "fast-check";
import { expect, it } from "vitest";
import { isDigitSlip } from "./digit-slip.ts";

it.each([
  [48, 58],
  [4410, 4510],
  [128, 182],
  [37.2, 37.8],
  [12, 12.5],
])("%d and %d are a slip apart", (one, other) => {
  expect(isDigitSlip(one, other)).toBe(true);
});

it.each([
  [48, 48],
  [48, 480],
  [48, 59],
  [128, 821],
  [1200, 1.2],
])("%d and %d are not", (one, other) => {
  expect(isDigitSlip(one, other)).toBe(false);
});

it("is the same both ways, and never so of a number and itself", () => {
  const number = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(number, number, (a, b) => isDigitSlip(a, b) === isDigitSlip(b, a) && !isDigitSlip(a, a)),
  );
});
