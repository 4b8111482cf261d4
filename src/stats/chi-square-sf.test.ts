import { describe, expect, it } from "vitest";
import { chiSquareSf } from "./chi-square-sf.ts";
import { normalSf } from "./normal-sf.ts";

describe("chiSquareSf(x, df)", () => {
  it("is both tails of the normal distribution with one degree of freedom", () => {
    for (const z of [0.1, 1, 1.96, 5, 12])
      expect(chiSquareSf(z * z, 1) / (2 * normalSf(z))).toBeCloseTo(1, 13);
  });

  it("is exp(-x / 2) with two", () => {
    for (const x of [0.01, 1, 3, 40, 300]) expect(chiSquareSf(x, 2) / Math.exp(-x / 2)).toBeCloseTo(1, 13);
  });

  it("is 1 from 0 down", () => {
    expect(chiSquareSf(0, 3)).toBe(1);
    expect(chiSquareSf(-1, 3)).toBe(1);
    expect(chiSquareSf(Number.POSITIVE_INFINITY, 3)).toBe(0);
  });
});
