import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sortOrder } from "./sort-order.ts";

describe("sortOrder(values)", () => {
  it("answers where the least value stands, then the next", () => {
    expect([...sortOrder([3, 1, 2])]).toEqual([1, 2, 0]);
    expect([...sortOrder([])]).toEqual([]);
  });

  it("sorts as the language does, and keeps equal values in their order", () => {
    const values = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(values, (xs) => {
        // Array.prototype.sort is stable; it would part 0 from -0 only if the comparison did.
        const expected = xs
          .map((_, at) => at)
          .sort((a, b) => (xs[a]! < xs[b]! ? -1 : xs[a]! > xs[b]! ? 1 : 0));
        expect([...sortOrder(xs)]).toEqual(expected);
      }),
    );
  });

  it("refuses what is not a number", () => {
    expect(() => sortOrder([1, Number.NaN])).toThrow(RangeError);
  });
});
