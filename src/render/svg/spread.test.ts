import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spread } from "./spread.ts";

describe("spread(heights, room)", () => {
  it("leaves heights alone that are far enough from each other", () => {
    expect(spread([10, 40, 25], { gap: 12, top: 0, bottom: 100 })).toEqual([10, 40, 25]);
  });

  it("moves near ones down, or up where there is no room below", () => {
    expect(spread([10, 12], { gap: 10, top: 0, bottom: 100 })).toEqual([10, 20]);
    expect(spread([98, 99], { gap: 10, top: 0, bottom: 100 })).toEqual([90, 100]);
  });

  it("sets them evenly when they need more room than there is", () => {
    expect(spread([5, 5, 5], { gap: 100, top: 0, bottom: 20 })).toEqual([0, 10, 20]);
  });

  it("keeps them in order, apart and inside", () => {
    const heights = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(heights, (wanted) => {
        const placed = spread(wanted, { gap: 8, top: 0, bottom: 100 }).sort((a, b) => a - b);
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(100);
          if (at > 0) expect(y - placed[at - 1]!).toBeGreaterThan(8 - 1e-9);
        }
      }),
    );
  });
});
