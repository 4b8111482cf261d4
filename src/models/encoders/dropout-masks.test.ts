import { describe, expect, it } from "vitest";
import { fillDropoutMask } from "./dropout-masks.ts";

function mask(length: number, rate: number, seed: number): Float32Array {
  const filled = new Float32Array(length);
  fillDropoutMask(filled, rate, seed);
  return filled;
}

describe("fillDropoutMask(mask, rate, seed)", () => {
  it("leaves out the share of elements that is asked for, and keeps the mean at 1", () => {
    const filled = mask(200_000, 0.1, 4);
    // Four standard errors of a share of 0.1 among 200,000.
    expect(Math.abs(filled.filter((each) => each === 0).length / 200_000 - 0.1)).toBeLessThan(0.0027);
    expect(filled.reduce((sum, each) => sum + each, 0) / 200_000).toBeCloseTo(1, 2);
    expect(new Set(filled).size).toBe(2);
  });

  it("is the same for the same seed, for an odd length too", () => {
    expect(mask(7, 0.5, 9)).toEqual(mask(8, 0.5, 9).slice(0, 7));
    expect(mask(64, 0.5, 9)).not.toEqual(mask(64, 0.5, 10));
  });
});
