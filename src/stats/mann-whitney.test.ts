import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mannWhitney } from "./mann-whitney.ts";

/** Pairs in which the first sample has the greater value. */
function pairs(x: readonly number[], y: readonly number[]): number {
  return x.flatMap((a) => y.map((b) => (a > b ? 1 : a === b ? 0.5 : 0))).reduce<number>((a, b) => a + b, 0);
}

/** The share of all ways to split the values whose greater U is no less. */
function bySplits(x: readonly number[], y: readonly number[]): number {
  const all = [...x, ...y];
  const greater = (u: number) => Math.max(u, x.length * y.length - u);
  const seen = greater(pairs(x, y));
  let [within, splits] = [0, 0];
  for (let bits = 0; bits < 2 ** all.length; bits++) {
    const first = all.filter((_, at) => (bits >> at) & 1);
    if (first.length !== x.length) continue;
    splits++;
    const second = all.filter((_, at) => !((bits >> at) & 1));
    if (greater(pairs(first, second)) >= seen) within++;
  }
  return within / splits;
}

describe("mannWhitney(x, y)", () => {
  it("is the share of all splits, without ties", () => {
    const samples = fc
      .uniqueArray(fc.integer(), { minLength: 2, maxLength: 9 })
      .chain((values) => fc.tuple(fc.constant(values), fc.integer({ min: 1, max: values.length - 1 })));
    fc.assert(
      fc.property(samples, ([values, size]) => {
        const [x, y] = [values.slice(0, size), values.slice(size)];
        const { u, p, method } = mannWhitney(x, y)!;
        expect(method).toBe("exact");
        expect(u).toBe(pairs(x, y));
        expect(p).toBeCloseTo(bySplits(x, y), 12);
      }),
      { numRuns: 40 },
    );
  });

  it("counts a tie as half a pair, and the two U add up to all pairs", () => {
    const small = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(small, small, (x, y) => {
        const one = mannWhitney(x, y)!;
        const other = mannWhitney(y, x)!;
        expect(one.u).toBe(pairs(x, y));
        expect(one.u + other.u).toBe(x.length * y.length);
        expect(other.p).toBeCloseTo(one.p, 14);
        expect(one.p).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is asymptotic with ties, and when both samples have more than 8 values", () => {
    const rising = (n: number, step: number) => Array.from({ length: n }, (_, at) => at * step + step / 2);
    expect(mannWhitney([1, 2], [2, 3])!.method).toBe("asymptotic");
    expect(mannWhitney(rising(8, Math.PI), rising(100, 1))!.method).toBe("exact");
    expect(mannWhitney(rising(9, Math.PI), rising(9, 7))!.method).toBe("asymptotic");
    const [x, y] = [rising(9, Math.PI), rising(9, 7)];
    const exact = mannWhitney(x, y, { method: "exact" })!.p;
    expect(mannWhitney(x, y)!.p).toBeCloseTo(exact, 2);
    expect(mannWhitney(x, y, { continuity: false })!.p).toBeLessThan(mannWhitney(x, y)!.p);
  });

  it("has no evidence from values that are all equal, and none from an empty sample", () => {
    expect(mannWhitney([1, 1], [1, 1, 1])).toEqual({ u: 3, p: 1, method: "asymptotic" });
    expect(mannWhitney([], [1])).toBeUndefined();
    expect(() => mannWhitney([Number.NaN], [1])).toThrow(RangeError);
  });
});
