import fc from "fast-check";
import { expect, it } from "vitest";
import { textMark } from "../../src/engine/suppressions/suppressions.ts";
import { sha256 } from "../../src/page/suppressions/sha256.ts";

it("a page and a run mark every text alike, so that a decision made on one holds in the other", () => {
  const same = (text: string): void => {
    expect(sha256(text).slice(0, 16)).toBe(textMark(text));
  };
  for (const length of [0, 55, 56, 63, 64, 65, 119, 120, 1000]) same("é".repeat(length));
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 80 }), same), { numRuns: 50 });
});
