import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyOf, latticeOf } from "./lattice.ts";

const folded = (text: string): string[] => latticeOf(text).map((word) => word.folded);
const sentences = (text: string): number[] => latticeOf(text).map((word) => word.sentence);

describe("latticeOf", () => {
  it("cuts a text into folded words with their places", () => {
    const text = "Łódź, the Mid-Vale bridge";
    const words = latticeOf(text);
    expect(words.map((word) => word.folded)).toEqual(["lodz", "the", "mid", "vale", "bridge"]);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual([
      "Łódź",
      "the",
      "Mid",
      "Vale",
      "bridge",
    ]);
  });

  it.each(["Ada's dome", "Ada 's dome", "Ada ' s dome", "Ada’s dome"])(
    "keeps the possessive of %j with its word",
    (text) => {
      const [ada, dome] = latticeOf(text);
      expect(text.slice(ada!.start, ada!.tail)).toMatch(/^Ada.*s$/);
      expect(dome!.folded).toBe("dome");
    },
  );

  it("takes each letter of a script without spaces for a word", () => {
    expect(folded("東京タワー")).toEqual(["東", "京", "タ", "ワ", "ー"]);
  });

  it("counts sentences, not abbreviations, initials or the stops inside numbers", () => {
    expect(sentences("It opened. It closed")).toEqual([0, 0, 1, 1]);
    expect(sentences("St. Vale and A. B. Brenner")).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sentences("a . c . vale has 0 . 02 stones . it is")).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1]);
  });

  it("loses nothing: words are in order, inside the text, and never overlap", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        let end = 0;
        for (const word of latticeOf(text)) {
          expect(word.start).toBeGreaterThanOrEqual(end);
          expect(word.tail).toBeGreaterThanOrEqual(word.end);
          end = word.tail;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe("keyOf", () => {
  it.each([
    ["College of William & Mary", "the college of William and Mary"],
    ["F.C. Brenner", "FC Brenner"],
    ["Madrid–Vale", "madrid vale"],
  ])("is the same for %j and %j", (one, other) => {
    expect(keyOf(latticeOf(one))).toBe(keyOf(latticeOf(other)));
  });

  it("keeps the A that is a name's own", () => {
    expect(keyOf(latticeOf("Serie A"))).toBe("seriea");
    expect(keyOf(latticeOf("A.S. Vale"))).toBe("asvale");
  });

  it("is never empty for a label of nothing but such words", () => {
    expect(keyOf(latticeOf("The The"))).toBe("thethe");
  });
});
