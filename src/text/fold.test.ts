import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "./fold.ts";

describe("fold", () => {
  it.each([
    ["Łódź", "lodz"],
    ["İzmir", "izmir"],
    ["Straße", "strasse"],
    ["Ærø", "aero"],
    ["ﬁne", "fine"],
    ["RÅDHUS", "radhus"],
    ["東京", "東京"],
  ])("makes %s into %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});
