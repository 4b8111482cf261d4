import { describe, expect, it } from "vitest";
import { pairedTTest } from "./paired-t-test.ts";

describe("pairedTTest(x, y)", () => {
  it("is the mean difference over its standard error", () => {
    // Differences 1, 2, 3: mean 2, standard deviation 1, so t = 2 √3 with two degrees of freedom, where p = 1 - t / √(2 + t²).
    const { t, df, p } = pairedTTest([2, 4, 6], [1, 2, 3])!;
    expect(t).toBeCloseTo(2 * Math.sqrt(3), 14);
    expect(df).toBe(2);
    expect(p).toBeCloseTo(1 - t / Math.sqrt(2 + t * t), 14);
  });

  it("turns with the order of the columns", () => {
    const one = pairedTTest([1, 5, 2, 8], [2, 3, 1, 4])!;
    const other = pairedTTest([2, 3, 1, 4], [1, 5, 2, 8])!;
    expect(other).toEqual({ ...one, t: -one.t });
  });

  it("is undefined for differences without spread", () => {
    expect(pairedTTest([2, 3, 4], [1, 2, 3])).toBeUndefined();
    expect(pairedTTest([1], [2])).toBeUndefined();
    expect(pairedTTest([], [])).toBeUndefined();
  });

  it("refuses columns of different lengths and values that are not finite", () => {
    expect(() => pairedTTest([1, 2], [1])).toThrow(RangeError);
    expect(() => pairedTTest([1, Number.NaN], [1, 2])).toThrow(RangeError);
  });
});
