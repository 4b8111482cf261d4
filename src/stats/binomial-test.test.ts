import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binomialCdf } from "./binomial-cdf.ts";
import { binomialDensity } from "./binomial-density.ts";
import { binomialTest } from "./binomial-test.ts";

/** By multiplication, for small n. */
function chanceOf(k: number, n: number, p: number): number {
  let chance = 1;
  for (let at = 1; at <= k; at++) chance *= (n - k + at) / at;
  return chance * p ** k * (1 - p) ** (n - k);
}

const setting = fc.integer({ min: 1, max: 40 }).chain((n) =>
  fc.record({
    n: fc.constant(n),
    k: fc.integer({ min: 0, max: n }),
    p: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  }),
);

describe("binomialDensity({k, n, p}) and binomialCdf({k, n, p})", () => {
  it("agree with multiplying out", () => {
    fc.assert(
      fc.property(setting, ({ k, n, p }) => {
        const expected = chanceOf(k, n, p);
        expect(Math.abs(binomialDensity({ k, n, p }) / expected - 1)).toBeLessThan(1e-12);
        let total = 0;
        for (let at = 0; at <= k; at++) total += chanceOf(at, n, p);
        expect(binomialCdf({ k, n, p })).toBeCloseTo(total, 12);
      }),
    );
  });

  it("know trials that cannot fail or cannot succeed", () => {
    expect(binomialDensity({ k: 0, n: 3, p: 0 })).toBe(1);
    expect(binomialDensity({ k: 3, n: 3, p: 1 })).toBe(1);
    expect(binomialDensity({ k: 1, n: 3, p: 1 })).toBe(0);
    expect(binomialDensity({ k: 4, n: 3, p: 0.5 })).toBe(0);
    expect(binomialCdf({ k: -1, n: 3, p: 0.5 })).toBe(0);
    expect(binomialCdf({ k: 3, n: 3, p: 0.5 })).toBe(1);
  });
});

describe("binomialTest({k, n, p})", () => {
  it("adds up the numbers of successes that are no likelier", () => {
    fc.assert(
      fc.property(setting, ({ k, n, p }) => {
        const limit = chanceOf(k, n, p) * (1 + 1e-7);
        let total = 0;
        for (let at = 0; at <= n; at++) if (chanceOf(at, n, p) <= limit) total += chanceOf(at, n, p);
        expect(binomialTest({ k, n, p })).toBeCloseTo(Math.min(1, total), 9);
      }),
    );
  });

  it("is 1 at the mean and the same for successes and failures at a half", () => {
    expect(binomialTest({ k: 10, n: 20 })).toBe(1);
    expect(binomialTest({ k: 0, n: 0 })).toBe(1);
    expect(binomialTest({ k: 3, n: 17 })).toBeCloseTo(binomialTest({ k: 14, n: 17 }), 14);
  });

  it("refuses counts that cannot be", () => {
    expect(() => binomialTest({ k: 3, n: 2 })).toThrow(RangeError);
    expect(() => binomialTest({ k: 0.5, n: 2 })).toThrow(RangeError);
    expect(() => binomialTest({ k: 1, n: 2, p: 2 })).toThrow(RangeError);
  });
});
