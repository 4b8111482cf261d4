import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holm } from "./holm.ts";

const ps = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

describe("holm(ps)", () => {
  it("multiplies the smallest by their number, the next by one less, and keeps the given order", () => {
    // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  it("never exceeds 1 and never falls below one that was smaller", () => {
    expect(holm([0.5, 0.6, 0.9])).toEqual([1, 1, 1]);
    expect(holm([0.02, 0.021])).toEqual([0.04, 0.04]);
  });

  it("leaves one p-value, and none, as they are", () => {
    expect(holm([0.3])).toEqual([0.3]);
    expect(holm([])).toEqual([]);
  });

  it("refuses what is no p-value", () => {
    expect(() => holm([0.5, Number.NaN])).toThrow("between 0 and 1");
    expect(() => holm([1.5])).toThrow("between 0 and 1");
  });

  it("lies between each p-value and Bonferroni's, in the same order as the p-values", () => {
    fc.assert(
      fc.property(ps, (given) => {
        const adjusted = holm(given);
        for (const [at, p] of given.entries()) {
          expect(adjusted[at]).toBeGreaterThanOrEqual(p);
          expect(adjusted[at]).toBeLessThanOrEqual(Math.min(1, given.length * p));
          for (const [other, q] of given.entries())
            if (p < q) expect(adjusted[at]).toBeLessThanOrEqual(adjusted[other]!);
        }
      }),
    );
  });
});
