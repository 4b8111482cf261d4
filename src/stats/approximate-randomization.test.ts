import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approximateRandomization } from "./approximate-randomization.ts";
import { seededRandom } from "./random.ts";
import { type Rows, TallyRows } from "./tally-rows.ts";

/** Rows of sum and count: the statistic is a mean, and beside it one that is not linear. */
function rowsOf(values: readonly number[]): Rows {
  const rows = new TallyRows(2);
  for (const value of values) rows.append([value, 1]);
  return rows.rows();
}
const statistic = ([sum = 0, count = 0]: readonly number[]) => ({
  mean: sum / count,
  square: (sum / count) ** 2,
});

function pValues(baseline: readonly number[], candidate: readonly number[], trials = 2000, seed = 1) {
  const rows = { baseline: rowsOf(baseline), candidate: rowsOf(candidate) };
  return approximateRandomization({ ...rows, trials, random: seededRandom(seed), statistic });
}

/** The share of all 2^n ways to swap whose difference is at least as large as the real one. */
function exact(baseline: readonly number[], candidate: readonly number[], part: "mean" | "square"): number {
  const differenceOf = (swapped: number): number => {
    const sums = [0, 0];
    for (const [at, value] of candidate.entries()) {
      const side = (swapped >> at) & 1;
      sums[side]! += value;
      sums[1 - side]! += baseline[at]!;
    }
    const [one, other] = sums.map((sum) => statistic([sum, baseline.length])[part]);
    return Math.abs(one! - other!);
  };
  const all = 2 ** baseline.length;
  let count = 0;
  for (let swapped = 0; swapped < all; swapped++)
    if (differenceOf(swapped) >= differenceOf(0) - 1e-12) count++;
  return count / all;
}

describe("approximateRandomization(options)", () => {
  it.each([
    [
      [0.1, 0.5, 0.4, 0.9, 0.3],
      [0.2, 0.7, 0.3, 1, 0.6],
    ],
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [2, 3, 4, 5, 6, 7, 8, 9],
    ],
    [
      [5, 1, 4, 2, 8, 6, 3, 9, 7, 2],
      [4, 3, 3, 2, 9, 6, 5, 7, 9, 1],
    ],
    [
      [0, 10],
      [3, 2],
    ],
  ])("comes near the share of all swaps, counted one by one: %j %j", (baseline, candidate) => {
    const found = pValues(baseline, candidate, 20_000);
    // Four standard errors of a share.
    for (const part of ["mean", "square"] as const)
      expect(Math.abs(found[part]! - exact(baseline, candidate, part))).toBeLessThan(
        4 * Math.sqrt(0.25 / 20_000),
      );
  });

  it("counts with (c + 1) / (trials + 1): where only two of 2^40 swaps reach the difference, p is 1 / (trials + 1)", () => {
    const baseline = Array.from({ length: 40 }, (_, at) => at);
    const found = pValues(
      baseline,
      baseline.map((value) => value + 1),
      99,
    );
    expect(found.mean).toBe(1 / 100);
  });

  it("swaps rows past the first thirty-two as well, and numbers in every column", () => {
    // All the difference lies in the last of 70 rows, in a column of its own: half of the swaps turn it round, all keep its size.
    const rows = (last: number): Rows => {
      const made = new TallyRows(3);
      for (let row = 0; row < 70; row++) made.append([1, 2, row === 69 ? last : 0]);
      return made.rows();
    };
    const random = seededRandom(3);
    const p = approximateRandomization({
      baseline: rows(0),
      candidate: rows(5),
      trials: 5000,
      random,
      statistic: ([, , third = 0]) => ({ third, positive: Math.max(0, third - 2) }),
    });
    expect(p).toEqual({ third: 1, positive: 1 });
  });

  it("is 1 for a system compared with itself, whatever the numbers", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 50 }),
        (values) => {
          expect(pValues(values, values, 50)).toEqual({ mean: 1, square: 1 });
        },
      ),
    );
  });

  it("lies above 0 and up to 1, and is the same with the systems exchanged", () => {
    const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 2,
      maxLength: 70,
    });
    fc.assert(
      fc.property(pairs, fc.integer(), (drawn, seed) => {
        const a = drawn.map(([one]) => one);
        const b = drawn.map(([, other]) => other);
        const { mean } = pValues(a, b, 100, seed) as { mean: number };
        expect(mean).toBeGreaterThan(0);
        expect(mean).toBeLessThanOrEqual(1);
        expect(pValues(b, a, 100, seed).mean).toBe(mean);
      }),
    );
  });

  it("counts a trial that cannot give the part for chance, and says nothing of a part that one system lacks", () => {
    const given = (sum: readonly number[]): Record<string, number> =>
      sum[0] === 3 || sum[0] === 30 ? { whole: sum[0], ...(sum[0] === 30 ? { one: 1 } : {}) } : {};
    const p = approximateRandomization({
      baseline: rowsOf([1, 2]),
      candidate: rowsOf([10, 20]),
      trials: 100,
      random: seededRandom(1),
      statistic: given,
    });
    expect(p).toEqual({ whole: 1 });
  });

  it("gives nothing for fewer than two rows, and refuses rows that are not paired", () => {
    expect(pValues([1], [2])).toEqual({});
    expect(() => pValues([1, 2], [1, 2, 3])).toThrow("paired rows differ");
  });

  it("finds a difference of chance alone significant about as often as it says", () => {
    const random = seededRandom(11);
    let found = 0;
    for (let corpus = 0; corpus < 400; corpus++) {
      const draw = (): number[] => Array.from({ length: 30 }, () => random());
      if (pValues(draw(), draw(), 200, corpus).mean! < 0.05) found++;
    }
    expect(found / 400).toBeGreaterThan(0.02);
    expect(found / 400).toBeLessThan(0.08);
  });
});
