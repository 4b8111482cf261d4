import { describe, expect, it } from "vitest";
import { clipScale, gradientNorm } from "./clip-gradients.ts";

describe("gradientNorm(gradients)", () => {
  it("is the length of all gradients as one vector", () => {
    const gradients = new Map([
      ["a", Float32Array.of(2, 3)],
      ["b", Float32Array.of(6)],
    ]);
    expect(gradientNorm(gradients)).toBe(7);
    expect(gradientNorm(new Map())).toBe(0);
  });
});

describe("clipScale(norm, limit)", () => {
  it("leaves short gradients alone and shortens long ones to the limit", () => {
    expect(clipScale(0.5, 1)).toBe(1);
    expect(clipScale(0, 1)).toBe(1);
    expect(clipScale(7, Number.POSITIVE_INFINITY)).toBe(1);
    // torch adds 1e-6 to the norm: 1 / 4.000001.
    expect(clipScale(4, 1)).toBeCloseTo(0.2499999375, 12);
  });
});
