import { expect, test } from "vitest";
import { type Rule, rewriteTokens, rewriteWords } from "./rewrite.ts";

const spaced: Rule = { pattern: /[.,]/g, replacement: " $& " };
const entity: Rule = { pattern: /&quot;/g, replacement: '"' };
const dropped: Rule = { pattern: /-\n/g, replacement: "" };
const opening: Rule = { pattern: /([ (])"/g, replacement: "$1 `` " };

test("rewriteWords(text, rules) applies the rules in order, then splits", () => {
  expect(rewriteWords('a,b &quot;c&quot; d-\ne ("f', [spaced, entity, dropped, opening])).toEqual([
    "a",
    ",",
    "b",
    "``",
    'c"',
    "de",
    "(",
    "``",
    "f",
  ]);
});

test("rewriteTokens(text, rules) places words that were only split", () => {
  expect(rewriteTokens("a,b", [spaced])).toEqual([
    { text: "a", start: 0, end: 1 },
    { text: ",", start: 1, end: 2 },
    { text: "b", start: 2, end: 3 },
  ]);
});

test("rewriteTokens(text, rules) gives a new character the place of what it replaces", () => {
  expect(rewriteTokens("x &quot;c", [entity])).toEqual([
    { text: "x", start: 0, end: 1 },
    { text: '"c', start: 2, end: 9 },
  ]);
  expect(rewriteTokens('("f', [opening])).toEqual([
    { text: "(", start: 0, end: 1 },
    { text: "``", start: 1, end: 2 },
    { text: "f", start: 2, end: 3 },
  ]);
});

test("rewriteTokens(text, rules) spans what was dropped inside a word", () => {
  expect(rewriteTokens("d-\ne f", [dropped])).toEqual([
    { text: "de", start: 0, end: 4 },
    { text: "f", start: 5, end: 6 },
  ]);
});
