import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { denseRanks } from "./dense-ranks.ts";

describe("denseRanks(values)", () => {
  it("numbers the different values in ascending order", () => {
    expect([...denseRanks([0.5, -2, 0.5, 7])]).toEqual([1, 0, 1, 2]);
    expect([...denseRanks([])]).toEqual([]);
  });

  it("leaves dense ranks as they are", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (values) => {
        const dense = denseRanks(values);
        expect(denseRanks(dense)).toEqual(dense);
      }),
    );
  });
});
