import fc from "fast-check";
import { expect, test } from "vitest";
import { rewriteWords } from "../rewrite.ts";
import { WESTERN } from "./thirteen-a.ts";
import { westernWords } from "./western-words.ts";

test("westernWords(text) keeps a period or comma inside a number only", () => {
  expect(westernWords("1,000 3.5 5. .5 a.b 1.a")).toEqual([
    "1,000",
    "3.5",
    "5",
    ".",
    ".",
    "5",
    "a",
    ".",
    "b",
    "1",
    ".",
    "a",
  ]);
});

test("westernWords(text) takes a run of points in pairs", () => {
  expect(westernWords("5..6")).toEqual(["5", ".", ".", "6"]);
  expect(westernWords("5...6")).toEqual(["5", ".", ".", ".6"]);
  expect(westernWords("a..6")).toEqual(["a", ".", ".6"]);
  expect(westernWords("a...6")).toEqual(["a", ".", ".", ".", "6"]);
});

test("westernWords(text) splits a dash off after a digit only", () => {
  expect(westernWords("5-6 a-6 5--6 -5 ٥-6")).toEqual(["5", "-", "6", "a-6", "5", "-", "-6", "-5", "٥-6"]);
});

test("westernWords(text) splits at white space beyond ASCII", () => {
  expect(westernWords("a\u00a0b\u3000c\u0085d\u001ce\u2009f\u1680g")).toEqual([..."abcdefg"]);
  expect(westernWords("a\ufeffb\u200bc\u180ed")).toEqual(["a\ufeffb\u200bc\u180ed"]);
  expect(westernWords("")).toEqual([]);
});

test("westernWords(text) is what 13a's rules give, one after the other", () => {
  const piece = fc.constantFrom(...".,-0159aB é😀 \n\t()'_/&$\u00a0\u2028\u2030\u3000、".split(""));
  const text = fc.oneof(
    fc.string({ unit: piece, maxLength: 12 }),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(westernWords(given)).toEqual(rewriteWords(` ${given} `, WESTERN));
    }),
    { numRuns: 2000 },
  );
});
