import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regularizedBeta } from "./regularized-beta.ts";
import { regularizedGammaP, regularizedGammaQ } from "./regularized-gamma.ts";

/** Agreement in the leading 13 digits. */
function near(value: number, exact: number): void {
  expect(Math.abs(value / exact - 1)).toBeLessThan(1e-13);
}

const shape = fc.double({ min: 0.1, max: 500, noNaN: true });

describe("regularizedBeta({x, a, b})", () => {
  it("has known values, from 30-digit arithmetic", () => {
    near(regularizedBeta({ x: 0.3, a: 2.5, b: 0.5 }), 0.01892712407194565);
    near(regularizedBeta({ x: 0.25, a: 10, b: 20 }), 0.16630494959787945);
    near(regularizedBeta({ x: 0.48, a: 1000, b: 1000 }), 0.03677948327863957);
  });

  it("is x for shapes of 1, and x^a for a second shape of 1", () => {
    expect(regularizedBeta({ x: 0.37, a: 1, b: 1 })).toBeCloseTo(0.37, 15);
    near(regularizedBeta({ x: 0.37, a: 12, b: 1 }), 0.37 ** 12);
  });

  it("leaves the rest to the other side", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), shape, shape, (x, a, b) => {
        const below = regularizedBeta({ x, a, b });
        expect(below + regularizedBeta({ x: 1 - x, y: x, a: b, b: a })).toBeCloseTo(1, 13);
        expect(below).toBeGreaterThanOrEqual(0);
        expect(below).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("is 0 at 0 and 1 at 1, and refuses what has no value", () => {
    expect(regularizedBeta({ x: 0, a: 2, b: 3 })).toBe(0);
    expect(regularizedBeta({ x: 1, a: 2, b: 3 })).toBe(1);
    expect(() => regularizedBeta({ x: 1.1, a: 2, b: 3 })).toThrow(RangeError);
    expect(() => regularizedBeta({ x: 0.5, a: 0, b: 3 })).toThrow(RangeError);
  });
});

describe("regularizedGammaP(a, x) and regularizedGammaQ(a, x)", () => {
  it("have known values, from 30-digit arithmetic", () => {
    near(regularizedGammaQ(0.5, 2), 0.04550026389635842);
    near(regularizedGammaQ(10, 3), 0.9988975118698845);
    near(regularizedGammaQ(100, 130), 0.002750408367306526);
    near(regularizedGammaQ(0.01, 5), 1.175351941275085e-5);
  });

  it("are exp(-x) and its rest for a shape of 1", () => {
    for (const x of [0.001, 0.5, 1.9, 2.1, 30]) {
      near(regularizedGammaQ(1, x), Math.exp(-x));
      near(regularizedGammaP(1, x), -Math.expm1(-x));
    }
  });

  it("add up to 1", () => {
    fc.assert(
      fc.property(shape, fc.double({ min: 0, max: 800, noNaN: true }), (a, x) => {
        expect(regularizedGammaP(a, x) + regularizedGammaQ(a, x)).toBeCloseTo(1, 13);
      }),
    );
  });

  it("end at 0 and 1, and refuse what has no value", () => {
    expect([regularizedGammaP(2, 0), regularizedGammaQ(2, 0)]).toEqual([0, 1]);
    const far = Number.POSITIVE_INFINITY;
    expect([regularizedGammaP(2, far), regularizedGammaQ(2, far)]).toEqual([1, 0]);
    expect(() => regularizedGammaP(0, 1)).toThrow(RangeError);
    expect(() => regularizedGammaQ(1, -1)).toThrow(RangeError);
  });
});
