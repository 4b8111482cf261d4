import { describe, expect, it } from "vitest";
import { weightedPearson } from "./weighted-pearson.ts";

describe("weightedPearson", () => {
  it("is Pearson's correlation when every pair counts once", () => {
    // means 2 and 7/3; Σdxdy = 1, Σdx² = 2, Σdy² = 14/3 − … : (−1)(−4/3) + 0 + (1)(2/3) = 2; Σdy² = 16/9 + 4/9 + 4/9 = 24/9
    expect(weightedPearson([1, 2, 3], [1, 3, 3], [1, 1, 1])).toBeCloseTo(2 / Math.sqrt(2 * (24 / 9)), 12);
  });

  it("counts a pair as often as its weight says", () => {
    expect(weightedPearson([1, 2, 3, 9], [1, 3, 3, 0], [2, 1, 3, 0])).toBeCloseTo(
      weightedPearson([1, 1, 2, 3, 3, 3], [1, 1, 3, 3, 3, 3], [1, 1, 1, 1, 1, 1])!,
      12,
    );
  });

  it("is not defined for a column that is constant where the weights are, nor without pairs", () => {
    expect(weightedPearson([1, 1, 5], [1, 2, 3], [1, 1, 0])).toBeUndefined();
    expect(weightedPearson([0.1, 0.1, 0.1], [1, 2, 3], [1, 1, 1])).toBeUndefined();
    expect(weightedPearson([], [], [])).toBeUndefined();
  });

  it("refuses columns of different lengths", () => {
    expect(() => weightedPearson([1], [1, 2], [1])).toThrow(RangeError);
  });
});
