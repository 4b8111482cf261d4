import { expect, test } from "vitest";
import { char } from "./char.ts";

test("char.words(text) are the code points but for white space", () => {
  expect(char.words("a b\u3000😀é\u0301.")).toEqual(["a", "b", "😀", "é", "\u0301", "."]);
  expect(char.words(" \n")).toEqual([]);
  expect(char.words("")).toEqual([]);
});

test("char.tokens(text) keeps places in UTF-16 units", () => {
  expect(char.tokens("😀 a")).toEqual([
    { text: "😀", start: 0, end: 2 },
    { text: "a", start: 3, end: 4 },
  ]);
});
