import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalSf } from "./normal-sf.ts";
import { studentSf } from "./student-sf.ts";

describe("studentSf(t, df)", () => {
  it("is ½ - arctan(t) / π with one degree of freedom", () => {
    for (const t of [0, 0.3, 1, 7]) expect(studentSf(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 15);
  });

  it("is ½ - t / (2 √(2 + t²)) with two", () => {
    for (const t of [-3, 0.01, 1, 9])
      expect(studentSf(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 15);
  });

  it("comes near the normal distribution with many", () => {
    expect(studentSf(1.96, 1e9)).toBeCloseTo(normalSf(1.96), 9);
  });

  it("leaves the rest to the other side", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 0.5, max: 3000, noNaN: true }),
        (t, df) => {
          expect(studentSf(t, df) + studentSf(-t, df)).toBeCloseTo(1, 14);
        },
      ),
    );
  });

  it("ends at 0, and refuses what has no value", () => {
    expect(studentSf(Number.POSITIVE_INFINITY, 5)).toBe(0);
    expect(studentSf(1e200, 5)).toBe(0);
    expect(() => studentSf(Number.NaN, 5)).toThrow(RangeError);
    expect(() => studentSf(1, 0)).toThrow(RangeError);
  });
});
