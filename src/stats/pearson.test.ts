import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pearson } from "./pearson.ts";

const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const points = fc.array(fc.tuple(numbers, numbers), { minLength: 2, maxLength: 40 });
const columns = (rows: readonly (readonly [number, number])[]) =>
  [rows.map(([x]) => x), rows.map(([, y]) => y)] as const;

describe("pearson(x, y)", () => {
  it("is 1 on a rising line and -1 on a falling one", () => {
    expect(pearson([1, 2, 3, 4], [2, 4, 6, 8])).toBe(1);
    expect(pearson([1, 2, 3, 4], [8, 6, 4, 2])).toBe(-1);
  });

  it("is the covariance over the standard deviations", () => {
    // Deviations (-2, -1, 0, 1, 2) and (-1.6, -0.6, 0.4, 1.4, 0.4): 6 / √(10 · 5.2).
    expect(pearson([1, 2, 3, 4, 5], [5, 6, 7, 8, 7])).toBeCloseTo(6 / Math.sqrt(52), 14);
  });

  it("is undefined for a column of equal values and for fewer than two points", () => {
    expect(pearson([1, 2], [3, 3])).toBeUndefined();
    expect(pearson([0.1, 0.1, 0.1], [1, 2, 3])).toBeUndefined();
    expect(pearson([1], [2])).toBeUndefined();
    expect(pearson([], [])).toBeUndefined();
  });

  it("keeps its digits for columns whose squares are too great or too small for a double", () => {
    expect(pearson([1e-200, 2e-200, 4e-200], [1e200, 2e200, 4e200])).toBeCloseTo(1, 14);
    expect(pearson([-1e308, 1e308, 0], [1, 2, 3])).toBeCloseTo(0.5, 14);
    expect(pearson([0, 5e-324, 5e-324], [0, 1, 1])).toBeCloseTo(1, 14);
  });

  it("refuses columns of different lengths and values that are not finite", () => {
    expect(() => pearson([1, 2], [1])).toThrow(RangeError);
    expect(() => pearson([1, Number.NaN], [1, 2])).toThrow(RangeError);
    expect(() => pearson([1, Number.POSITIVE_INFINITY], [1, 2])).toThrow(RangeError);
  });

  it("is symmetric, lies from -1 to 1 and turns with the sign of a column", () => {
    fc.assert(
      fc.property(points, (rows) => {
        const [x, y] = columns(rows);
        const r = pearson(x, y);
        expect(pearson(y, x)).toBe(r);
        if (r === undefined) return;
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        expect(
          pearson(
            x.map((value) => -value),
            y,
          ),
        ).toBeCloseTo(-r, 9);
      }),
    );
  });
});
