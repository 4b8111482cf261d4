import { describe, expect, it } from "vitest";
import { kendallCounts } from "./kendall-counts.ts";
import { kendallTest } from "./kendall-test.ts";

function permutations(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((value, at) =>
    permutations(values.filter((_, other) => other !== at)).map((rest) => [value, ...rest]),
  );
}

describe("kendallTest(x, y)", () => {
  it("is the share of all orders whose balance is as far from 0, without ties", () => {
    for (const n of [2, 3, 4, 5, 6]) {
      const x = Array.from({ length: n }, (_, at) => at);
      const orders = permutations(x);
      const balances = orders.map((y) => Math.abs(kendallCounts(x, y).balance));
      for (const [at, y] of orders.entries()) {
        if (at % 7 !== 0) continue;
        const { p, method } = kendallTest(x, y)!;
        const share = balances.filter((balance) => balance >= balances[at]!).length / orders.length;
        expect(method).toBe("exact");
        expect(p).toBeCloseTo(share, 12);
      }
    }
  });

  it("becomes asymptotic above 33 points, unless at most one pair is out of order", () => {
    const x = Array.from({ length: 40 }, (_, at) => at);
    const oneOut = [...x];
    [oneOut[10], oneOut[11]] = [11, 10];
    const twoOut = [...oneOut];
    [twoOut[20], twoOut[21]] = [21, 20];
    expect(kendallTest(x, oneOut)).toMatchObject({ method: "exact" });
    expect(kendallTest(x, twoOut)).toMatchObject({ method: "asymptotic" });
    // 40 of 40! orders have at most one pair out of order, and as many the other way round.
    const factorial39 = x.slice(1).reduce((product, factor) => product * factor, 1);
    expect(kendallTest(x, oneOut)!.p / (2 / factorial39)).toBeCloseTo(1, 10);
  });

  it("refuses an exact test with ties, and is undefined without a correlation", () => {
    expect(() => kendallTest([1, 1, 2], [1, 2, 3], { method: "exact" })).toThrow(RangeError);
    expect(kendallTest([1, 1, 2], [1, 2, 3])).toMatchObject({ method: "asymptotic" });
    expect(kendallTest([1, 1], [1, 2])).toBeUndefined();
  });

  it("is the same for both variants of τ", () => {
    const [x, y] = [
      [1, 2, 3, 4, 5, 6],
      [0, 0, 1, 0, 1, 1],
    ];
    const b = kendallTest(x!, y!)!;
    const c = kendallTest(x!, y!, { variant: "c" })!;
    expect(c.p).toBe(b.p);
    expect(c.tau).not.toBe(b.tau);
  });

  it("has a p-value for two points, asymptotic or not", () => {
    expect(kendallTest([1, 2], [1, 2])!.p).toBe(1);
    // A balance of 1 with variance 1.
    expect(kendallTest([1, 2], [1, 2], { method: "asymptotic" })!.p).toBeCloseTo(0.31731050786291, 13);
  });
});
