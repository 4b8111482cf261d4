import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { denseRanks } from "./dense-ranks.ts";
import { ranks } from "./ranks.ts";

describe("ranks(values)", () => {
  it("starts at 1 and gives equal values their mean rank", () => {
    expect([...ranks([10, 30, 20, 20])]).toEqual([1, 4, 2.5, 2.5]);
    expect([...ranks([7, 7, 7])]).toEqual([2, 2, 2]);
    expect([...ranks([])]).toEqual([]);
  });

  it("is half of one more than the values that are less, plus those that are not greater", () => {
    const values = fc.array(fc.integer({ min: -4, max: 4 }), { maxLength: 60 });
    fc.assert(
      fc.property(values, (xs) => {
        const expected = xs.map((x) => {
          const less = xs.filter((other) => other < x).length;
          const notGreater = xs.filter((other) => other <= x).length;
          return (less + 1 + notGreater) / 2;
        });
        expect([...ranks(xs)]).toEqual(expected);
        expect([...ranks(denseRanks(xs))]).toEqual(expected);
        expect([...ranks(Int32Array.from(xs))]).toEqual(expected);
      }),
    );
  });
});
