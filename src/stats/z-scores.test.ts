import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mean } from "./mean.ts";
import { zScores } from "./z-scores.ts";

describe("zScores(values)", () => {
  it("measures from the mean in standard deviations of the population", () => {
    expect([...zScores([2, 4])!]).toEqual([-1, 1]);
    expect([...zScores([1, 2, 3])!]).toEqual([-Math.sqrt(1.5), 0, Math.sqrt(1.5)]);
  });

  it("divides by n - 1 when told that the values are a sample", () => {
    expect([...zScores([1, 2, 3], { population: false })!]).toEqual([-1, 0, 1]);
  });

  it("has mean 0 and mean square 1", () => {
    const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(values, (xs) => {
        const scores = zScores(xs);
        if (scores === undefined) {
          expect(new Set(xs).size).toBe(1);
          return;
        }
        expect(mean(scores)).toBeCloseTo(0, 12);
        expect(mean(scores.map((score) => score * score))).toBeCloseTo(1, 12);
      }),
    );
  });

  it("is undefined for equal values and refuses what is not finite", () => {
    expect(zScores([3, 3, 3])).toBeUndefined();
    expect(zScores([3])).toBeUndefined();
    expect(zScores([])).toBeUndefined();
    expect(() => zScores([1, Number.NaN])).toThrow(RangeError);
  });
});
