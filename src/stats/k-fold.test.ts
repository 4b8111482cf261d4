import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kFold } from "./k-fold.ts";
import { seededRandom } from "./random.ts";

describe("kFold(n, k, random)", () => {
  it("deals items into folds whose sizes differ by at most one", () => {
    const setting = fc
      .integer({ min: 1, max: 60 })
      .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 1, max: n })));
    fc.assert(
      fc.property(setting, fc.integer(), ([n, k], seed) => {
        const folds = kFold(n, k, seededRandom(seed));
        const sizes = Array.from({ length: k }, (_, fold) => folds.filter((at) => at === fold).length);
        expect(sizes.reduce((a, b) => a + b, 0)).toBe(n);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is the same for the same seed", () => {
    expect(kFold(30, 5, seededRandom(3))).toEqual(kFold(30, 5, seededRandom(3)));
    expect(kFold(30, 5, seededRandom(3))).not.toEqual(kFold(30, 5, seededRandom(4)));
  });

  it("refuses more folds than items, and none", () => {
    expect(() => kFold(3, 4, seededRandom(1))).toThrow(RangeError);
    expect(() => kFold(3, 0, seededRandom(1))).toThrow(RangeError);
  });
});
