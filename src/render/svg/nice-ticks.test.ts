import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { niceTicks, tickText } from "./nice-ticks.ts";

describe("niceTicks(low, high, count)", () => {
  it("gives round numbers around the stretch", () => {
    expect(niceTicks(0.13, 0.87)).toEqual({ values: [0, 0.2, 0.4, 0.6, 0.8, 1], decimals: 1 });
    expect(niceTicks(31, 84)).toEqual({ values: [20, 40, 60, 80, 100], decimals: 0 });
    expect(niceTicks(-0.3, 0.1)).toEqual({ values: [-0.3, -0.2, -0.1, 0, 0.1], decimals: 1 });
  });

  it("adds nothing where the ends are round already", () => {
    expect(niceTicks(0, 1, 5).values).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(niceTicks(0.3, 0.6, 3).values).toEqual([0.3, 0.4, 0.5, 0.6]);
  });

  it("widens a stretch without length", () => {
    expect(niceTicks(0, 0).values).toEqual([-1, -0.5, 0, 0.5, 1]);
    expect(niceTicks(50, 50).values).toEqual([44, 46, 48, 50, 52, 54, 56]);
  });

  it("covers every stretch with ascending numbers, and not with many", () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const { values } = niceTicks(low, high);
        const rounding = 1e-8 * Math.max(1, high - low);
        expect(values[0]).toBeLessThanOrEqual(low + rounding);
        expect(values.at(-1)).toBeGreaterThanOrEqual(high - rounding);
        expect(values.length).toBeLessThanOrEqual(8);
        for (const [at, value] of values.entries())
          if (at > 0) expect(value).toBeGreaterThan(values[at - 1]!);
      }),
    );
  });
});

describe("tickText(value, ticks)", () => {
  it("writes all numbers of an axis with the same decimals", () => {
    const ticks = niceTicks(0, 0.05);
    expect(ticks.values.map((value) => tickText(value, ticks))).toEqual([
      "0.00",
      "0.01",
      "0.02",
      "0.03",
      "0.04",
      "0.05",
    ]);
  });

  it("shortens very large numbers", () => {
    expect(tickText(25_000_000, { values: [], decimals: 0 })).toBe("2.5e7");
  });
});
