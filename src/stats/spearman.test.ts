import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { denseRanks } from "./dense-ranks.ts";
import { spearman } from "./spearman.ts";

describe("spearman(x, y)", () => {
  it("is 1 when both columns have the same order, however far apart the values", () => {
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000])).toBe(1);
    expect(spearman([1, 2, 3, 4], [0, -1, -5, -6])).toBe(-1);
  });

  it("is 1 - 6 Σd² / (n³ - n) without ties", () => {
    // Ranks 1 2 3 4 5 and 2 1 4 3 5: Σd² = 4, so 1 - 24 / 120.
    expect(spearman([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 14);
  });

  it("is the same of dense ranks and under growing functions", () => {
    const pair = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 30 }), (rows) => {
        const [x, y] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
        const rho = spearman(x, y);
        expect(spearman(denseRanks(x), denseRanks(y))).toBe(rho);
        expect(spearman(x.map(Math.exp), y)).toBe(rho);
      }),
    );
  });

  it("is undefined for a column of equal values and refuses different lengths", () => {
    expect(spearman([1, 1], [1, 2])).toBeUndefined();
    expect(spearman([], [])).toBeUndefined();
    expect(() => spearman([1], [])).toThrow(RangeError);
  });
});
