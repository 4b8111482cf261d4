import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { changedFacts, underChange } from "./data-change.ts";
import { trueVersion } from "./text-version.ts";

const fact = (relation: string, value: string): Fact => ({
  id: relation,
  subject: null,
  relation,
  value,
  need: "required",
  origin: { path: relation },
});
const facts = [fact("name", "Kelmoor"), fact("depth", "40"), fact("width", "7")];
const version = trueVersion(
  {
    text: "Kelmoor: 40 m deep, 7 km wide, so deeper than wide.",
    rests: [
      { words: "Kelmoor", paths: ["name"], how: "value" },
      { words: "40 m deep", paths: ["depth"], how: "value" },
      { words: "7 km wide", paths: ["width"], how: "value" },
      { words: "deeper than wide", paths: ["depth", "width"], how: "compare" },
    ],
    omits: [],
    edits: [],
  },
  facts,
);
const classOf = (words: string, { text, classes }: typeof version) => classes[text.indexOf(words)];

describe("underChange(version, facts, change)", () => {
  it("contradicts the words of a value that is another now, and doubts what was made of it", () => {
    const under = underChange(version, facts, { values: new Map([[1, "55"]]) });
    expect(classOf("40", under)).toBe(1);
    expect(classOf("deep,", under)).toBe(-1);
    expect(classOf("deeper than", under)).toBe(-1);
    expect(classOf("Kelmoor", under)).toBe(0);
    expect(classOf("7", under)).toBe(0);
    expect(under.whole).toBe(1);
  });

  it("contradicts a comparison whose values stand the other way round, as what was made of them", () => {
    const turned = version.rests.find(({ how }) => how === "compare")!;
    const exchanged = new Map([
      [1, "7"],
      [2, "40"],
    ]);
    const under = underChange(version, facts, { values: exchanged, turned });
    expect(classOf("deeper than", under)).toBe(1);
    expect(classOf("40", under)).toBe(1);
    expect(classOf("so deeper", under)).toBe(0);
  });

  it("takes the support from the words of a value that is gone", () => {
    const under = underChange(version, facts, { values: new Map([[0, undefined]]) });
    expect(classOf("Kelmoor", under)).toBe(2);
    expect(under.whole).toBe(2);
    expect(changedFacts(facts, { values: new Map([[0, undefined]]) }).map(({ at }) => at)).toEqual([1, 2]);
  });
});
