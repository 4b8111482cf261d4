import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameLength } from "./same-length.ts";

const lengthOf = (word: string): number => word.length;

describe("sameLength(all, lengthOf)", () => {
  it("puts like lengths together, in the order given, eight at most", () => {
    expect(sameLength(["a", "bb", "c", "dd"], lengthOf)).toEqual([
      ["a", "c"],
      ["bb", "dd"],
    ]);
    expect(sameLength(Array(17).fill("a"), lengthOf).map((batch) => batch.length)).toEqual([8, 8, 1]);
    expect(sameLength([], lengthOf)).toEqual([]);
  });

  it("has everything in exactly one batch, and one length in each", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 40 }), (words) => {
        const batches = sameLength(words, lengthOf);
        expect(batches.flat().sort()).toEqual([...words].sort());
        for (const batch of batches) expect(new Set(batch.map(lengthOf)).size).toBe(1);
      }),
    );
  });
});
