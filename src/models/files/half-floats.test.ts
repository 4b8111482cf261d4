import { describe, expect, it } from "vitest";
import { fromBrainHalf, fromHalf, toHalf } from "./half-floats.ts";

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

describe("toHalf", () => {
  it("gives back every 16-bit float as it was, and one NaN for all", () => {
    const bits = Uint16Array.from({ length: 1 << 16 }, (_, at) => at);
    const back = toHalf(fromHalf(bits));
    const isNoNumber = (half: number): boolean => (half & 0x7fff) > 0x7c00;
    const wrong = bits.filter((half, at) =>
      isNoNumber(half) ? (back[at]! & 0x7fff) !== 0x7e00 : back[at] !== half,
    );
    expect([...wrong]).toEqual([]);
  });

  it("takes the nearest, the even one of two, and infinity beyond the largest", () => {
    // Halves next to 1 are 2 ** -10 apart, the smallest 2 ** -24; 65,504 is the largest, 65,520 half a step more.
    const floats = [1 + 2 ** -11, 1 + 3 * 2 ** -11, 1 + 2 ** -11 + 2 ** -20, 1.5 * 2 ** -24, 2 ** -26];
    expect([...toHalf(Float32Array.from(floats))]).toEqual([0x3c00, 0x3c02, 0x3c01, 0x0002, 0]);
    expect([...toHalf(Float32Array.of(65519, 65520, -1e9))]).toEqual([0x7bff, 0x7c00, 0xfc00]);
  });
});
