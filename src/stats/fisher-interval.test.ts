import { describe, expect, it } from "vitest";
import { fisherInterval } from "./fisher-interval.ts";

describe("fisherInterval(r, n, confidence)", () => {
  it("reaches 1.96 / √(n - 3) either way on Fisher's scale", () => {
    const { low, high } = fisherInterval(0.5, 28);
    const centre = Math.atanh(0.5);
    expect(Math.atanh(low)).toBeCloseTo(centre - 1.959963984540054 / 5, 13);
    expect(Math.atanh(high)).toBeCloseTo(centre + 1.959963984540054 / 5, 13);
  });

  it("is wider the surer it is to be, and narrower with more points", () => {
    const width = (n: number, confidence: number) => {
      const { low, high } = fisherInterval(0.3, n, confidence);
      return high - low;
    };
    expect(width(50, 0.99)).toBeGreaterThan(width(50, 0.95));
    expect(width(500, 0.95)).toBeLessThan(width(50, 0.95));
  });

  it("knows nothing from three points, and all from a perfect line", () => {
    expect(fisherInterval(0.9, 3)).toEqual({ low: -1, high: 1 });
    expect(fisherInterval(1, 10)).toEqual({ low: 1, high: 1 });
    expect(fisherInterval(-1, 10)).toEqual({ low: -1, high: -1 });
  });

  it("refuses what is no correlation and what is no confidence", () => {
    expect(() => fisherInterval(1.1, 10)).toThrow(RangeError);
    expect(() => fisherInterval(0.5, 10, 95)).toThrow(RangeError);
  });
});
