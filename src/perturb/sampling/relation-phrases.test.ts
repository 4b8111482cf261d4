import { describe, expect, it } from "vitest";
import { markedSource } from "../../../test/support/marked-source.ts";
import { relationPhrases } from "./relation-phrases.ts";

const texts = (source: ReturnType<typeof markedSource>): string[] =>
  relationPhrases(source, source.facts[0]!).map(({ text }) => text);

describe("relationPhrases(source, fact)", () => {
  it("are words in a row between mentions, without the marks around them", () => {
    const source = markedSource(
      ["Orla_Venn | birthPlace | Corrin"],
      "[Orla Venn|Orla_Venn], a painter, comes from [Corrin|Corrin].",
    );
    expect(texts(source)).toEqual([
      "a",
      "a painter",
      "a painter, comes",
      "a painter, comes from",
      "painter",
      "painter, comes",
      "painter, comes from",
      "comes",
      "comes from",
      "from",
    ]);
  });

  it("have up to three words for each of the relation's", () => {
    const source = markedSource(["A | origin | Corrin"], "one two three four five [Corrin|Corrin]");
    expect(Math.max(...texts(source).map((text) => text.split(" ").length))).toBe(3);
  });

  it("lie in the sentences that name the value", () => {
    const source = markedSource(["A | origin | Corrin"], "He paints. She left [Corrin|Corrin]. It rains.");
    expect(texts(source)).toEqual(["She", "She left", "left"]);
    expect(texts({ ...source, mentions: [] })).toEqual([]);
  });

  it("are the same words once, with every place", () => {
    const source = markedSource(["A | origin | Corrin"], "from [Corrin|Corrin] and From [Corrin|Corrin]");
    expect(relationPhrases(source, source.facts[0]!)).toContainEqual({
      text: "from",
      places: [
        { start: 0, end: 4 },
        { start: 16, end: 20 },
      ],
    });
  });
});
