import { describe, expect, it } from "vitest";
import { isPicked, isWithin, parseRange, rangeText } from "./ranges.ts";

describe("parseRange(text)", () => {
  it("reads both ends, or one", () => {
    expect(parseRange("0.2~0.8")).toEqual({ low: 0.2, high: 0.8 });
    expect(parseRange("~-1")).toEqual({ high: -1 });
    expect(parseRange("0~")).toEqual({ low: 0 });
  });

  it("is open where there is no number", () => {
    for (const text of ["", "~", "x~Infinity"]) expect(parseRange(text)).toEqual({});
  });

  it("reads what rangeText writes", () => {
    for (const range of [{}, { low: 0 }, { high: -2.5 }, { low: 1, high: 3 }])
      expect(parseRange(rangeText(range))).toEqual(range);
  });
});

describe("isWithin(ranges, point)", () => {
  const ranges = { x: { low: 1, high: 2 }, y: { low: 0 } };

  it("holds its ends", () => {
    expect(isWithin(ranges, { x: 1, y: 0 })).toBe(true);
    expect(isWithin(ranges, { x: 2, y: 99 })).toBe(true);
    expect(isWithin(ranges, { x: 2.1, y: 1 })).toBe(false);
  });

  it("holds everything when nothing is picked", () => {
    expect(isPicked({ x: {}, y: {} })).toBe(false);
    expect(isPicked(ranges)).toBe(true);
    expect(isWithin({ x: {}, y: {} }, { x: -5, y: 5 })).toBe(true);
  });
});
