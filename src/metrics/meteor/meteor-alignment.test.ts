import { describe, expect, test } from "vitest";
import { listedSynonyms } from "./listed-synonyms.ts";
import { alignMeteor } from "./meteor-alignment.ts";
import type { Stage } from "./meteor-options.ts";
import { keyOf, meteorTexts } from "./meteor-text.ts";

const synonyms = listedSynonyms({ source: "own", version: "1", sets: { big: ["large"] } }, "own");
const ALL: readonly Stage[] = ["exact", "stem", "synonym"];

/** The candidate's word for each word of the reference, and the number of runs. */
function align(candidate: string, reference: string, stages = ALL): [(number | undefined)[], number] {
  const textOf = meteorTexts(stages, synonyms);
  const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");
  const { matches, chunks } = alignMeteor(textOf(words(candidate)), textOf(words(reference)), stages);
  return [matches.map((match) => match?.candidate), chunks];
}

describe("alignMeteor", () => {
  test("gives every word of a text itself, in one run", () => {
    expect(align("the cat and the dog", "the cat and the dog")).toEqual([[0, 1, 2, 3, 4], 1]);
  });

  test("takes the alignment with fewer runs", () => {
    expect(align("the dog saw the cat", "the cat")).toEqual([[3, 4], 1]);
  });

  test("matches stems, and synonyms in both directions", () => {
    expect(align("it paints large", "it painted big")).toEqual([[0, 1, 2], 1]);
    expect(align("it paints big", "it painted large")).toEqual([[0, 1, 2], 1]);
  });

  test("prefers more exact matches to longer runs", () => {
    expect(align("paints it", "it paints it")).toEqual([[undefined, 0, 1], 1]);
    expect(align("a paints b painted", "a painted b")).toEqual([[0, 3, 2], 3]);
  });

  test("counts words of one hash as the same word, as the original does", () => {
    expect(keyOf("an")).toBe(keyOf("c0"));
    expect(align("an", "c0")).toEqual([[0], 1]);
  });

  test("tells words of one hash apart by their stems", () => {
    expect(keyOf("walks")).toBe(keyOf("walm5"));
    expect(align("walked", "walks walm5")).toEqual([[0, undefined], 1]);
    expect(align("walked", "walm5 walks")).toEqual([[undefined, 0], 1]);
  });

  test("aligns nothing with nothing", () => {
    expect(align("", "a b")).toEqual([[undefined, undefined], 0]);
    expect(align("a b", "")).toEqual([[], 0]);
  });

  test("stays quick when everything matches everything", () => {
    const [matches] = align("a ".repeat(60), "a ".repeat(55));
    expect(matches.filter((match) => match !== undefined)).toHaveLength(55);
  });
});

test("keyOf is Java's hash of a string", () => {
  expect(keyOf("")).toBe(0);
  expect(keyOf("hello")).toBe(99162322);
  expect(keyOf("polygenelubricants")).toBe(-2147483648);
});
