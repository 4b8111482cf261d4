import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentileInterval } from "./percentile-interval.ts";

describe("percentileInterval(values, confidence)", () => {
  it("leaves out the same share below and above", () => {
    const values = Array.from({ length: 1001 }, (_, at) => 1000 - at);
    const { low, high } = percentileInterval(values, 0.95)!;
    expect(low).toBeCloseTo(25, 9);
    expect(high).toBeCloseTo(975, 9);
    expect(percentileInterval(values, 0.5)).toEqual({ low: 250, high: 750 });
  });

  it("is wider the surer it is to be", () => {
    const values = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(values, (xs) => {
        const half = percentileInterval(xs, 0.5)!;
        const most = percentileInterval(xs, 0.95)!;
        expect(most.low).toBeLessThanOrEqual(half.low + 1e-9);
        expect(most.high).toBeGreaterThanOrEqual(half.high - 1e-9);
        expect(most.low).toBeLessThanOrEqual(most.high);
      }),
    );
  });

  it("is undefined for no values", () => {
    expect(percentileInterval([], 0.95)).toBeUndefined();
  });

  it.each([0, 1, 95, Number.NaN])("refuses a confidence of %d", (confidence) => {
    expect(() => percentileInterval([1, 2], confidence)).toThrow(RangeError);
  });
});
