import fc from "fast-check";
import { expect, test } from "vitest";
import { skipWhiteSpace, splitTokens, splitWords, stripEnd } from "./white-space.ts";

test("splitWords(text) splits where Python's str.split() does", () => {
  expect(splitWords("a\u001cb\u001db\u001eb\u001fc\u0085d\u00a0e\u2028f\u3000g\th\r\ni")).toEqual([
    "a",
    "b",
    "b",
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
    "h",
    "i",
  ]);
});

test("splitWords(text) keeps what Python does not take for white space", () => {
  expect(splitWords("a\ufeffb a\u200bb a\u180eb")).toEqual(["a\ufeffb", "a\u200bb", "a\u180eb"]);
});

test("splitWords(text) of an empty or blank text is empty", () => {
  expect(splitWords("")).toEqual([]);
  expect(splitWords(" \t\u0085")).toEqual([]);
});

test("splitTokens(text) gives the words with their places", () => {
  expect(splitTokens(" 😀  é ")).toEqual([
    { text: "😀", start: 1, end: 3 },
    { text: "é", start: 5, end: 6 },
  ]);
});

test("stripEnd(text) drops white space at the end only", () => {
  expect(stripEnd(" a b-\n\u001c ")).toBe(" a b-");
  expect(stripEnd("a\ufeff")).toBe("a\ufeff");
  expect(stripEnd(" \n")).toBe("");
});

test("stripEnd(text) takes time in proportion to the text", () => {
  const gaps = `${" ".repeat(200_000)}x`;
  const before = performance.now();
  expect(stripEnd(gaps)).toBe(gaps);
  expect(performance.now() - before).toBeLessThan(2000);
});

test("skipWhiteSpace(text, at) stops at the first character that is none", () => {
  expect(skipWhiteSpace("a \u0085b", 1)).toBe(3);
  expect(skipWhiteSpace("ab", 1)).toBe(1);
  expect(skipWhiteSpace("a  ", 1)).toBe(3);
});

test("splitTokens(text) and splitWords(text) agree", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "é", "😀", " ", "\t", "\u0085", "\ufeff", "\u2003") });
  fc.assert(
    fc.property(text, (sample) => {
      const tokens = splitTokens(sample);
      expect(tokens.map((token) => token.text)).toEqual(splitWords(sample));
      for (const { text, start, end } of tokens) expect(sample.slice(start, end)).toBe(text);
    }),
  );
});
