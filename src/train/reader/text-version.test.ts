import { describe, expect, it } from "vitest";
import type { Fact } from "../../core/fact.ts";
import { changed, newWords, placeChanges, trueVersion } from "./text-version.ts";

const facts: readonly Fact[] = [
  { id: "1", subject: null, relation: "depth", value: "40", need: "required", origin: { path: "depth" } },
  { id: "2", subject: null, relation: "name", value: "Kelmoor", need: "required", origin: { path: "name" } },
];
const text = {
  text: "Kelmoor is 40 metres deep.",
  rests: [
    { words: "Kelmoor", paths: ["name"], how: "value" },
    { words: "40 metres deep", paths: ["depth"], how: "value" },
  ],
  omits: [],
  edits: [
    { kind: "number", find: "40 metres", put: "45 metres", paths: ["depth"] },
    { kind: "invented", find: "deep", put: "deep and warm", paths: [] },
  ],
};

/** The words of each wrong class. */
function wrongWords({ text: words, classes }: ReturnType<typeof changed>): readonly string[] {
  return ["contradicted", "unsupported"].map((_, at) =>
    [...words.matchAll(/\S+/g)]
      .filter(({ index }) => classes[index] === at + 1)
      .map(([word]) => word)
      .join(" "),
  );
}

describe("changed(version, changes, facts)", () => {
  const start = trueVersion(text, facts);

  it("marks the changed words alone, and says what the text is as a whole", () => {
    const version = changed(start, placeChanges(text.text, [text.edits[0]!]), facts);
    expect(version.text).toBe("Kelmoor is 45 metres deep.");
    expect(wrongWords(version)).toEqual(["45", ""]);
    expect(version.whole).toBe(1);
    expect(
      version.rests.map(({ start: from, end, facts: on, how }) => [version.text.slice(from, end), on, how]),
    ).toEqual([
      ["45", [0], "wrong"],
      ["Kelmoor", [1], "value"],
    ]);
  });

  it("makes several changes at once; what is invented is unsupported", () => {
    const version = changed(start, placeChanges(text.text, text.edits), facts);
    expect(version.text).toBe("Kelmoor is 45 metres deep and warm.");
    expect(wrongWords(version)).toEqual(["45", "and warm."]);
  });

  it("keeps a text true that is only said otherwise", () => {
    const rewrite = { kind: "rewrite" as const, find: "40 metres deep", put: "forty metres deep", paths: [] };
    const version = changed(start, placeChanges(text.text, [rewrite]), facts);
    expect(wrongWords(version)).toEqual(["", ""]);
    expect(version.whole).toBe(0);
  });
});

describe("newWords(find, put)", () => {
  it("is what was put and not found, in its order; all of it when words were only taken out", () => {
    const words = (find: string, put: string) => newWords(find, put).map(([from, to]) => put.slice(from, to));
    expect(words("from Sel to Orsin", "from Orsin to Sel")).toEqual(["Orsin", "Sel"]);
    expect(words("40 of 60 boats", "30 of 60 boats")).toEqual(["30"]);
    expect(words("is not open", "is open")).toEqual(["is", "open"]);
  });
});

describe("placeChanges(text, changes)", () => {
  it("leaves out what does not stand in the text and what overlaps another", () => {
    const edit = (find: string) => ({ kind: "number", find, put: "x", paths: [] });
    const placed = placeChanges("one two three", [edit("two three"), edit("two"), edit("four"), edit("one")]);
    expect(placed.map(({ change, start: at }) => [change.find, at])).toEqual([
      ["one", 0],
      ["two three", 4],
    ]);
  });
});
