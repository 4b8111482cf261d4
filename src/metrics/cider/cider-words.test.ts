import { expect, test } from "vitest";
import { ciderWords } from "./cider-words.ts";

const OPTIONS = { tokenizer: "13a", lowercase: true, punctuation: false } as const;

test("ciderWords(text) leaves punctuation out and keeps brackets and symbols", () => {
  expect(ciderWords('"Orla", she said: 3.5% (of 1,000); -- no...', OPTIONS)).toEqual(
    "orla she said 3.5 % ( of 1,000 ) no".split(" "),
  );
});

test("ciderWords(text) with punctuation has every word of the tokenizer", () => {
  expect(ciderWords("A cat.", { ...OPTIONS, punctuation: true })).toEqual(["a", "cat", "."]);
  expect(ciderWords("A cat .", { ...OPTIONS, tokenizer: "space", lowercase: false })).toEqual(["A", "cat"]);
});
