import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inBlocks } from "./in-blocks.ts";

describe("inBlocks(list, weightOf, limit)", () => {
  const blocks = (list: readonly number[], limit: number) => [...inBlocks(list, (weight) => weight, limit)];

  it("cuts where enough is together", () => {
    expect(blocks([1, 1, 3, 9, 0, 1], 3)).toEqual([[1, 1, 3], [9], [0, 1]]);
    expect(blocks([], 3)).toEqual([]);
  });

  it("keeps everything in its order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.integer({ min: 1, max: 20 }), (list, limit) => {
        expect(blocks(list, limit).flat()).toEqual(list);
      }),
    );
  });
});
