import { expect, test } from "vitest";
import { isContentWord } from "./content-word.ts";

test("isContentWord(word) is false for punctuation and English function words, whatever their case", () => {
  expect([".", "--", "``", "😀", "the", "The", "of", "n't", "'s"].filter(isContentWord)).toEqual([]);
});

test("isContentWord(word) is true for what has a letter or digit otherwise", () => {
  const words = ["cat", "1975", "x.", "日本", "½", "theatre"];
  expect(words.filter(isContentWord)).toEqual(words);
});
