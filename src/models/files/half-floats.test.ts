import { describe, expect, it } from "vitest";
import { fromBrainHalf, fromHalf } from "./half-floats.ts";

describe("fromHalf", () => {
  it("reads ones, fractions, the largest, the smallest and the special values", () => {
    const bits = [0x3c00, 0xc000, 0x3555, 0x7bff, 0x0001, 0x8000, 0x7c00, 0xfc00, 0x7e00];
    const [one, minusTwo, third, largest, smallest, minusZero, infinity, minusInfinity, nan] = fromHalf(
      Uint16Array.from(bits),
    );
    expect([one, minusTwo, largest, smallest]).toEqual([1, -2, 65504, 2 ** -24]);
    expect(third).toBeCloseTo(0.333251953125, 12);
    expect(Object.is(minusZero, -0)).toBe(true);
    expect([infinity, minusInfinity]).toEqual([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
    expect(nan).toBeNaN();
  });
});

describe("fromBrainHalf", () => {
  it("is the upper half of a 32-bit float", () => {
    expect([...fromBrainHalf(Uint16Array.from([0x3f80, 0xc040, 0x0000]))]).toEqual([1, -3, 0]);
  });
});
