import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalQuantile } from "./normal-quantile.ts";
import { normalSf } from "./normal-sf.ts";

/** Agreement in the leading 14 digits. */
function near(value: number, exact: number): void {
  expect(Math.abs(value / exact - 1)).toBeLessThan(1e-14);
}

describe("normalSf(z)", () => {
  it("has known values, also far out", () => {
    // From 40-digit arithmetic: erfc(z / √2) / 2.
    near(normalSf(0.5), 0.3085375387259869);
    near(normalSf(1), 0.15865525393145705);
    near(normalSf(-1.5), 0.9331927987311419);
    near(normalSf(6), 9.86587645037698e-10);
    near(normalSf(20), 2.7536241186062337e-89);
    near(normalSf(37), 5.725571222524577e-300);
    expect(normalSf(0)).toBe(0.5);
    expect(normalSf(50)).toBe(0);
    expect(normalSf(Number.POSITIVE_INFINITY)).toBe(0);
    expect(normalSf(Number.NEGATIVE_INFINITY)).toBe(1);
  });

  it("leaves the rest to the other side, and falls", () => {
    const z = fc.double({ min: -30, max: 30, noNaN: true });
    fc.assert(
      fc.property(z, z, (a, b) => {
        expect(normalSf(a) + normalSf(-a)).toBeCloseTo(1, 15);
        expect(normalSf(Math.max(a, b))).toBeLessThanOrEqual(normalSf(Math.min(a, b)));
      }),
    );
  });

  it("refuses what is not a number", () => {
    expect(() => normalSf(Number.NaN)).toThrow(RangeError);
  });
});

describe("normalQuantile(p)", () => {
  it("has known values", () => {
    near(normalQuantile(0.975), 1.9599639845400538);
    near(normalQuantile(0.2), -0.8416212335729142);
    near(normalQuantile(1e-300), -37.0470962993612);
    near(normalQuantile(0.5 + 2 ** -40), 2 ** -40 * Math.sqrt(2 * Math.PI));
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  });

  it("turns normalSf round", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (p) => {
        near(normalSf(-normalQuantile(p)), p);
      }),
    );
  });

  it("refuses what is no chance", () => {
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => normalQuantile(p)).toThrow(RangeError);
  });
});
