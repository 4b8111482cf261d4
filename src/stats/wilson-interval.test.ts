import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wilsonInterval } from "./wilson-interval.ts";

describe("wilsonInterval", () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), Table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])("of %i of %i is as Newcombe prints it", (count, n, low, high) => {
    const interval = wilsonInterval(count / n, n, 0.95)!;
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it("holds the share, stays in 0 to 1, mirrors the opposite share, and narrows with more trials", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const trials = fc.double({ min: 0.5, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(share, trials, (p, n) => {
        const { low, high } = wilsonInterval(p, n, 0.9)!;
        expect(low).toBeLessThanOrEqual(p + 1e-12);
        expect(high).toBeGreaterThanOrEqual(p - 1e-12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        const mirror = wilsonInterval(1 - p, n, 0.9)!;
        expect(mirror.low).toBeCloseTo(1 - high, 9);
        const more = wilsonInterval(p, n * 2, 0.9)!;
        expect(more.high - more.low).toBeLessThan(high - low + 1e-12);
      }),
    );
  });

  it("does not exist without trials, and refuses what is no share or confidence", () => {
    expect(wilsonInterval(0, 0, 0.95)).toBeUndefined();
    expect(() => wilsonInterval(1.1, 5, 0.95)).toThrow(RangeError);
    expect(() => wilsonInterval(0.5, 5, 1)).toThrow(RangeError);
  });
});
