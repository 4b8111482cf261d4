import { expect, test } from "vitest";
import { type NumberedLines, unionHits } from "./union-lcs.ts";

const lines = (...texts: string[]): NumberedLines =>
  texts.map((text) => Int32Array.from(text, (letter) => letter.charCodeAt(0)));

test("unionHits takes the union over the candidate's lines (the example of Lin 2004, section 3.2)", () => {
  expect(unionHits(lines("abcde"), lines("abfgh", "acijk"))).toBe(3);
});

test("unionHits counts a word no more often than text and reference have it", () => {
  expect(unionHits(lines("ab", "ab"), lines("ab"))).toBe(2);
  expect(unionHits(lines("ab"), lines("ab", "ab"))).toBe(2);
});

test("unionHits reads out the subsequence that rouge-score does", () => {
  // Either a or b is common to ab and ba. It takes b, the first in the reference, and leaves none for the second line.
  expect(unionHits(lines("ba", "b"), lines("ab"))).toBe(1);
  expect(unionHits(lines("ba", "a"), lines("ab"))).toBe(2);
});

test("unionHits without lines is 0", () => {
  expect(unionHits([], lines("a"))).toBe(0);
  expect(unionHits(lines("a"), [])).toBe(0);
});
