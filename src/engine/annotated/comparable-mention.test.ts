import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparableMention } from "./comparable-mention.ts";

describe("comparableMention", () => {
  it.each([
    ["Tarn Lighthouse 's", "tarn lighthouse's"],
    ["2 May , 1931 .", "2 May, 1931"],
    ["`` Blue Tarn ''", '"Blue Tarn"'],
    ["Venn (architect)", "Venn (architect"],
    ["U.S.", "u.s"],
  ])("takes %s and %s for the same", (a, b) => {
    expect(comparableMention(a)).toBe(comparableMention(b));
  });

  it.each([
    ["the Tarn", "Tarn"],
    ["Tarn's", "Tarn"],
    ["Tárn", "Tarn"],
    ["!!!", "??"],
  ])("tells %s from %s", (a, b) => {
    expect(comparableMention(a)).not.toBe(comparableMention(b));
  });

  it("is nothing only for words that are nothing", () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(comparableMention(words) === "").toBe(words.trim() === "");
      }),
    );
  });
});
