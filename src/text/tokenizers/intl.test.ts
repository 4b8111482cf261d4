import { expect, test } from "vitest";
import { intl } from "./intl.ts";

/* Expected words were checked with the regular expressions of sacreBLEU 2.6's TokenizerV14International under Python 3.11. */
test.each([
  ["l'Été, “oui” — non…", ["l", "'", "Été", ",", "“", "oui", "”", "—", "non", "…"]],
  ["1,5 2-3 41:07 ٤٫٥ ½.5", ["1,5", "2-3", "41:07", "٤٫٥", "½.5"]],
  ["a_b a-b x.1 1.x", ["a", "_", "b", "a", "-", "b", "x", ".", "1", "1", ".", "x"]],
  ["€5 a+b ★★ ©", ["€", "5", "a", "+", "b", "★", "★", "©"]],
  ["海。", ["海", "。"]],
  ["&quot;", ["&", "quot", ";"]],
  ["😀😀", ["😀", "😀"]],
  ["", []],
])("intl.words(%j)", (text, expected) => {
  expect(intl.words(text)).toEqual(expected);
});

test("intl.words(text) leaves a mark at the end with a number, as mteval-v14.pl does", () => {
  expect(intl.words("in 1984.")).toEqual(["in", "1984."]);
  expect(intl.words("in 1984. ")).toEqual(["in", "1984", "."]);
  expect(intl.words(".5")).toEqual([".5"]);
});

test("intl.tokens(text) keeps places", () => {
  expect(intl.tokens("a😀,b")).toEqual([
    { text: "a", start: 0, end: 1 },
    { text: "😀", start: 1, end: 3 },
    { text: ",", start: 3, end: 4 },
    { text: "b", start: 4, end: 5 },
  ]);
});
