import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pairedBootstrap, pairedBootstrapTest } from "./paired-bootstrap.ts";
import { percentileInterval } from "./percentile-interval.ts";
import { seededRandom } from "./random.ts";
import { type Rows, TallyRows } from "./tally-rows.ts";

function rowsOf(values: readonly number[]): Rows {
  const rows = new TallyRows(2);
  for (const value of values) rows.append([value, 1]);
  return rows.rows();
}
const statistic = ([sum = 0, count = 0]: readonly number[]) => ({ mean: sum / count });

function differences(
  baseline: readonly number[],
  candidate: readonly number[],
  resamples = 1000,
): Float64Array {
  const rows = { baseline: rowsOf(baseline), candidate: rowsOf(candidate) };
  return pairedBootstrap({ ...rows, resamples, random: seededRandom(1), statistic }).mean!;
}

/** The differences of means of all n^n resamples. */
function everyDifference(baseline: readonly number[], candidate: readonly number[]): number[] {
  const n = baseline.length;
  return Array.from({ length: n ** n }, (_, number) => {
    let sum = 0;
    for (let draw = 0, left = number; draw < n; draw++, left = Math.floor(left / n))
      sum += candidate[left % n]! - baseline[left % n]!;
    return sum / n;
  });
}

describe("pairedBootstrap(options)", () => {
  it("draws the same examples for both systems: a constant difference stays what it is", () => {
    for (const value of differences([0.1, 0.9, 0.4, 0.7], [1.1, 1.9, 1.4, 1.7]))
      expect(value).toBeCloseTo(1, 12);
  });

  it("spreads as all resamples do, counted one by one", () => {
    const a = [0.1, 0.9, 0.4, 0.7, 0.2];
    const b = [0.3, 0.8, 0.9, 0.6, 0.2];
    const drawn = percentileInterval(differences(a, b, 20_000), 0.9)!;
    const all = percentileInterval(everyDifference(a, b), 0.9)!;
    expect(drawn.low).toBeCloseTo(all.low, 1);
    expect(drawn.high).toBeCloseTo(all.high, 1);
  });

  it("leaves out a part that one of the systems cannot give, and everything for fewer than two rows", () => {
    const options = { resamples: 50, random: seededRandom(1) };
    const only = (sum: readonly number[]): Record<string, number> => (sum[0]! >= 10 ? { big: 1 } : {});
    const rows = { baseline: rowsOf([1, 2]), candidate: rowsOf([10, 20]) };
    expect(pairedBootstrap({ ...rows, ...options, statistic: only })).toEqual({});
    expect(pairedBootstrap({ baseline: rowsOf([1]), candidate: rowsOf([2]), ...options, statistic })).toEqual(
      {},
    );
  });

  it("refuses rows that are not paired", () => {
    expect(() => differences([1, 2], [1])).toThrow("paired rows differ");
  });
});

describe("pairedBootstrapTest(differences, real)", () => {
  it("counts absolute differences that exceed their mean by the real one", () => {
    // Sizes 1 2 3 6, mean 3: needed are 3 + 2.5; one reaches it. (1 + 1) / (4 + 1).
    expect(pairedBootstrapTest([-1, 2, -3, 6], 2.5)).toBe(0.4);
    expect(pairedBootstrapTest([-1, 2, -3, 6], -2.5)).toBe(0.4);
    expect(pairedBootstrapTest([-1, 2, -3, 6], 3.1)).toBe(0.2);
  });

  it("comes near the share of all resamples, counted one by one", () => {
    const a = [0.1, 0.9, 0.4, 0.7, 0.2];
    const b = [0.3, 0.8, 0.9, 0.6, 0.2];
    const real = (0.2 - 0.1 + 0.5 - 0.1) / 5;
    const sizes = everyDifference(a, b).map(Math.abs);
    const center = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    const exact = sizes.filter((size) => size - center >= Math.abs(real) - 1e-12).length / sizes.length;
    expect(Math.abs(pairedBootstrapTest(differences(a, b, 20_000), real) - exact)).toBeLessThan(0.015);
  });

  it("is 1 for a system compared with itself, and never 0", () => {
    expect(pairedBootstrapTest(differences([1, 2, 3], [1, 2, 3]), 0)).toBe(1);
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 })),
        fc.double({ noNaN: true }),
        (all, real) => {
          const p = pairedBootstrapTest(all, real);
          expect(p).toBeGreaterThan(0);
          expect(p).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
