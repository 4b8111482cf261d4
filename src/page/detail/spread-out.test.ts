import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spreadOut } from "./spread-out.ts";

describe("spreadOut(wishes, gap)", () => {
  it("leaves alone what has room", () => {
    expect(
      spreadOut(
        [
          { centre: 0, size: 10 },
          { centre: 50, size: 10 },
        ],
        5,
      ),
    ).toEqual([0, 50]);
  });

  it("puts those who want the same place around it", () => {
    const wish = { centre: 0, size: 10 };
    expect(spreadOut([wish, wish, wish], 5)).toEqual([-15, 0, 15]);
  });

  it("keeps the order, the gap and the mean", () => {
    const wishes = fc.array(
      fc.record({ centre: fc.integer({ min: -100, max: 100 }), size: fc.integer({ min: 1, max: 30 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(wishes, fc.integer({ min: 0, max: 20 }), (wanted, gap) => {
        const placed = spreadOut(wanted, gap);
        for (let at = 1; at < placed.length; at++)
          expect(placed[at]! - placed[at - 1]!).toBeGreaterThanOrEqual(
            (wanted[at]!.size + wanted[at - 1]!.size) / 2 + gap - 1e-9,
          );
        const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
        expect(total(placed)).toBeCloseTo(total(wanted.map(({ centre }) => centre)), 6);
      }),
    );
  });
});
