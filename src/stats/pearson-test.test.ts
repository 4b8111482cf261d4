import { describe, expect, it } from "vitest";
import { pearson } from "./pearson.ts";
import { pearsonTest } from "./pearson-test.ts";
import { spearmanTest } from "./spearman-test.ts";
import { studentSf } from "./student-sf.ts";

describe("pearsonTest(x, y)", () => {
  const [x, y] = [
    [1, 2, 3, 4, 5],
    [5, 6, 7, 8, 7],
  ];

  it("is the t test with n - 2 degrees of freedom", () => {
    const r = pearson(x!, y!)!;
    const tested = pearsonTest(x!, y!)!;
    expect(tested).toMatchObject({ r, df: 3 });
    expect(tested.p).toBeCloseTo(2 * studentSf(r * Math.sqrt(3 / (1 - r * r)), 3), 13);
    expect(tested.pLess + tested.pGreater).toBeCloseTo(1, 14);
    expect(tested.p).toBeCloseTo(2 * tested.pGreater, 14);
  });

  it("says nothing of two points, which always lie on a line", () => {
    expect(pearsonTest([1, 2], [5, 3])).toEqual({ r: -1, df: 0, p: 1, pLess: 1, pGreater: 1 });
  });

  it("has p 0 for a perfect line", () => {
    expect(pearsonTest([1, 2, 3], [2, 4, 6])).toEqual({ r: 1, df: 1, p: 0, pLess: 1, pGreater: 0 });
  });

  it("is undefined where r is", () => {
    expect(pearsonTest([1, 1], [1, 2])).toBeUndefined();
  });
});

describe("spearmanTest(x, y)", () => {
  it("is the test of the ranks", () => {
    const { rho, p } = spearmanTest([1, 2, 3, 4, 5], [1, 3, 2, 50, 90])!;
    const ranked = pearsonTest([1, 2, 3, 4, 5], [1, 3, 2, 4, 5])!;
    expect({ rho, p }).toEqual({ rho: ranked.r, p: ranked.p });
  });

  it("is undefined where ρ is, and for two points", () => {
    expect(spearmanTest([1, 2], [1, 2])).toBeUndefined();
    expect(spearmanTest([1, 1, 1], [1, 2, 3])).toBeUndefined();
  });
});
