import { expect, test } from "vitest";
import { Vocabulary } from "./vocabulary.ts";

test("Vocabulary numbers words in order of first sight", () => {
  const vocabulary = new Vocabulary();
  expect(["b", "a", "b", ""].map((word) => vocabulary.id(word))).toEqual([0, 1, 0, 2]);
  expect([...vocabulary.entries()]).toEqual([
    ["b", 0],
    ["a", 1],
    ["", 2],
  ]);
});

test("Vocabulary.clear() starts the numbering again", () => {
  const vocabulary = new Vocabulary();
  vocabulary.id("a");
  vocabulary.clear();
  expect(vocabulary.size).toBe(0);
  expect(vocabulary.id("b")).toBe(0);
});
