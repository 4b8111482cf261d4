import { describe, expect, test } from "vitest";
import { listedSynonyms } from "./listed-synonyms.ts";
import type { Stage } from "./meteor-options.ts";
import { alignNltk, countChunks } from "./nltk-alignment.ts";

const synonyms = listedSynonyms(
  { source: "own", version: "1", sets: { big: ["great", "large"], car: ["auto"] } },
  "own",
);

function align(
  candidate: string,
  reference: string,
  stages: readonly Stage[] = ["exact", "stem", "synonym"],
) {
  return alignNltk(candidate.split(" "), reference.split(" "), { stages, synonyms });
}

describe("alignNltk", () => {
  test("pairs equal words from the end", () => {
    expect(align("the cat the", "the the cat the")).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test("pairs words of the same stem that are left", () => {
    expect(align("paints paints", "painting paints")).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("pairs synonyms of stems that are left", () => {
    expect(align("big cars", "great auto")).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  test("does not find a synonym whose stem is no word, as NLTK does not", () => {
    expect(align("big", "large")).toEqual([]);
  });

  test("looks a synonym up in one direction only", () => {
    expect(align("great", "big")).toEqual([]);
  });

  test("makes no use of a stage that is not asked for", () => {
    expect(align("big cars", "great car", ["exact"])).toEqual([]);
  });

  test("aligns nothing with nothing", () => {
    expect(alignNltk([], ["a"], { stages: ["exact", "stem"], synonyms: undefined })).toEqual([]);
    expect(alignNltk(["a"], [], { stages: ["exact", "stem"], synonyms: undefined })).toEqual([]);
  });
});

test("countChunks counts runs that are neighbours in both texts", () => {
  const pairs = [
    [0, 0],
    [1, 1],
    [2, 4],
    [4, 5],
    [5, 6],
  ] as const;
  expect(countChunks(pairs)).toBe(3);
  expect(countChunks([])).toBe(0);
});
