import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { histogram } from "./histogram.ts";

describe("histogram(values, bins)", () => {
  it("counts into equal bins from the least to the greatest value", () => {
    expect(histogram([0, 1, 2, 3, 4], 2)).toEqual({ edges: [0, 2, 4], counts: [2, 3] });
  });

  it("takes a range, and leaves out what lies outside", () => {
    expect(histogram([-1, 0, 0.25, 1, 2], 4, { low: 0, high: 1 })).toEqual({
      edges: [0, 0.25, 0.5, 0.75, 1],
      counts: [1, 1, 0, 1],
    });
  });

  it("widens a range of one value, and takes 0 to 1 for no values", () => {
    expect(histogram([3, 3], 1)).toEqual({ edges: [2.5, 3.5], counts: [2] });
    expect(histogram([], 2)).toEqual({ edges: [0, 0.5, 1], counts: [0, 0] });
  });

  it("puts each value between the edges of its bin", () => {
    const values = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 12 }), (xs, bins) => {
        const { edges, counts } = histogram(xs, bins);
        for (const [bin, count] of counts.entries()) {
          const [low, high] = [edges[bin]!, edges[bin + 1]!];
          const within = xs.filter((x) => x >= low && (x < high || (bin === bins - 1 && x === high)));
          expect(count).toBe(within.length);
        }
      }),
    );
  });

  it("refuses bins and ranges that cannot be", () => {
    expect(() => histogram([1], 0)).toThrow(RangeError);
    expect(() => histogram([1], 2.5)).toThrow(RangeError);
    expect(() => histogram([1, Number.NaN], 2)).toThrow(RangeError);
    expect(() => histogram([1], 2, { low: 1, high: 0 })).toThrow(RangeError);
  });
});
