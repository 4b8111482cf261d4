import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type QuantileMethod, quantile } from "./quantile.ts";

const golden = new URL("../../../shared/golden/stats.json", import.meta.url);

describe("quantile(values, p)", () => {
  it("uses the R-7 method", () => {
    // Place 1 + p (n - 1): 2.5 % of four values is place 1.075.
    expect(quantile([4, 2, 1, 3], 0.025)).toBeCloseTo(1.075, 12);
    expect(quantile([4, 2, 1, 3], 0.5)).toBe(2.5);
    expect(quantile([5, 1, 9, 3, 7, 7], 0.25)).toBe(3.5);
    expect(quantile([8], 0.3)).toBe(8);
  });

  it("answers the least and the greatest at 0 and 1", () => {
    expect(quantile([3, 1, 2], 0)).toBe(1);
    expect(quantile([3, 1, 2], 1)).toBe(3);
  });

  it.skipIf(!existsSync(golden))("agrees with NumPy's linear percentiles (needs ../shared/golden)", () => {
    const { other } = JSON.parse(readFileSync(golden, "utf8"));
    const cases: { x: number[]; q: number; value: number }[] = other.percentile_linear;
    expect(cases.length).toBeGreaterThan(20);
    for (const { x, q, value } of cases) expect(quantile(x, q / 100)).toBeCloseTo(value, 12);
  });

  it("uses the other methods of Hyndman and Fan when asked to", () => {
    // The place of p = 0.4 among five values: 4: np, 5: np + 1/2, 6: (n + 1)p, 8: (n + 1/3)p + 1/3, 9: (n + 1/4)p + 3/8.
    const places: Record<QuantileMethod, number> = { 4: 2, 5: 2.5, 6: 2.4, 7: 2.6, 8: 37 / 15, 9: 2.475 };
    for (const [method, place] of Object.entries(places))
      expect(quantile([10, 20, 30, 40, 50], 0.4, Number(method) as QuantileMethod)).toBeCloseTo(
        10 * place,
        12,
      );
  });

  it("lies between the least and the greatest and grows with p", () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        values,
        share,
        share,
        fc.constantFrom<QuantileMethod>(4, 5, 6, 7, 8, 9),
        (xs, p, q, method) => {
          const low = quantile(xs, Math.min(p, q), method)!;
          const high = quantile(xs, Math.max(p, q), method)!;
          const slack = 1e-6;
          expect(low).toBeGreaterThanOrEqual(Math.min(...xs) - slack);
          expect(high).toBeLessThanOrEqual(Math.max(...xs) + slack);
          expect(low).toBeLessThanOrEqual(high + slack);
        },
      ),
    );
  });

  it("leaves its argument in order", () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it("is undefined for no values", () => {
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it("refuses a share outside 0 to 1 and values that are not numbers", () => {
    expect(() => quantile([1], 1.1)).toThrow(RangeError);
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError);
    expect(() => quantile([1, Number.NaN, 2], 0.5)).toThrow(RangeError);
  });
});
