import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divide } from "./take-step.ts";

describe("divide(samples, parts)", () => {
  it("keeps the order, leaves no part empty and makes parts of about one size", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), fc.integer({ min: 1, max: 9 }), (samples, parts) => {
        const divided = divide(samples, parts);
        expect(divided.flat()).toEqual(samples);
        expect(divided).toHaveLength(Math.min(parts, samples.length));
        const sizes = divided.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
      }),
    );
  });
});
