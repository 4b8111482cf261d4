import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ranks } from "./ranks.ts";
import { wilcoxonSignedRank } from "./wilcoxon-signed-rank.ts";

const zerosFor = (values: readonly number[]): number[] => values.map(() => 0);

/** The share of all ways to give the ranks signs whose lesser sum is no greater. */
function bySigns(differences: readonly number[]): number {
  const ranked = ranks(differences.map(Math.abs));
  const all = ranked.reduce((total, rank) => total + rank, 0);
  const lesser = (sum: number) => Math.min(sum, all - sum);
  const seen = lesser(ranked.reduce((total, rank, at) => total + (differences[at]! > 0 ? rank : 0), 0));
  let within = 0;
  for (let signs = 0; signs < 2 ** differences.length; signs++) {
    const sum = ranked.reduce((total, rank, at) => total + ((signs >> at) & 1) * rank, 0);
    if (lesser(sum) <= seen) within++;
  }
  return within / 2 ** differences.length;
}

describe("wilcoxonSignedRank(x, y)", () => {
  it("is the share of all signs, when no differences are equal or zero", () => {
    const differences = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(differences, fc.integer({ min: 0, max: 511 }), (sizes, signs) => {
        const signed = sizes.map((size, at) => ((signs >> at) & 1 ? size : -size));
        const { p, method } = wilcoxonSignedRank(signed, zerosFor(signed))!;
        expect(method).toBe("exact");
        expect(p).toBeCloseTo(bySigns(signed), 12);
      }),
    );
  });

  it("answers the lesser sum of ranks, whichever column comes first", () => {
    const x = [5, 9, 7, 3, 8];
    const y = [1, 2, 9, 6, 3];
    expect(wilcoxonSignedRank(x, y)!.statistic).toBe(3);
    expect(wilcoxonSignedRank(y, x)).toEqual(wilcoxonSignedRank(x, y));
  });

  it("leaves differences of zero out, or ranks them before leaving them out (Pratt)", () => {
    const x = [0, 0, 3, -4, 5];
    expect(wilcoxonSignedRank(x, zerosFor(x))).toMatchObject({ statistic: 2, method: "approximate" });
    expect(wilcoxonSignedRank(x, zerosFor(x), { zeros: "pratt" })).toMatchObject({ statistic: 4 });
    expect(wilcoxonSignedRank(x, zerosFor(x), { method: "exact" })).toMatchObject({ method: "approximate" });
  });

  it("is exact for up to 50 pairs unless told otherwise", () => {
    const x = Array.from({ length: 51 }, (_, at) => (at % 3 === 0 ? -1 : 1) * (at + 1));
    const method = (values: number[], options = {}) =>
      wilcoxonSignedRank(values, zerosFor(values), options)!.method;
    expect(method(x.slice(0, 50))).toBe("exact");
    expect(method(x)).toBe("approximate");
    expect(method(x, { method: "exact" })).toBe("exact");
    const exact = wilcoxonSignedRank(x, zerosFor(x), { method: "exact" })!.p;
    expect(wilcoxonSignedRank(x, zerosFor(x))!.p).toBeCloseTo(exact, 2);
  });

  it("is undefined without a difference and refuses what is not a number", () => {
    expect(wilcoxonSignedRank([1, 2], [1, 2])).toBeUndefined();
    expect(wilcoxonSignedRank([], [])).toBeUndefined();
    expect(() => wilcoxonSignedRank([1], [1, 2])).toThrow(RangeError);
    expect(() => wilcoxonSignedRank([Number.NaN, 1], [1, 2])).toThrow(RangeError);
  });
});
