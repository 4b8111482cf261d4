import { expect, test } from "vitest";
import { snowballEnglish } from "./snowball-english.ts";

// Stems as Snowball's own English stemmer (2.2) gives them.
test.each([
  ["consistently", "consist"],
  ["generously", "generous"],
  ["communism", "communism"],
  ["arsenal", "arsenal"],
  ["caresses", "caress"],
  ["ties", "tie"],
  ["cries", "cri"],
  ["gas", "gas"],
  ["gaps", "gap"],
  ["kiwis", "kiwi"],
  ["agreed", "agre"],
  ["luxuriating", "luxuri"],
  ["hopping", "hop"],
  ["hoping", "hope"],
  ["say", "say"],
  ["by", "by"],
  ["cry", "cri"],
  ["relational", "relat"],
  ["analogi", "analog"],
  ["easili", "easili"],
  ["formative", "format"],
  ["adoption", "adopt"],
  ["controll", "control"],
  ["yellowy", "yellowi"],
])("%s becomes %s", (word, stem) => expect(snowballEnglish(word)).toBe(stem));

test("some words have a stem of their own", () => {
  expect(["skies", "dying", "only", "news", "innings", "proceeds"].map(snowballEnglish)).toEqual([
    "sky",
    "die",
    "onli",
    "news",
    "inning",
    "proceed",
  ]);
});

test("words of up to two characters stay as they are", () => {
  expect(["", "a", "is", "'s"].map(snowballEnglish)).toEqual(["", "a", "is", "'s"]);
});

test("an apostrophe at the start and a possessive ending go", () => {
  expect(["'tween", "dog's", "dogs'", "dog's'", "'''"].map(snowballEnglish)).toEqual([
    "tween",
    "dog",
    "dog",
    "dog",
    "'",
  ]);
});

test("capitals and other scripts count as consonants", () => {
  expect(["Running", "été", "ÉTÉS", "😀s"].map(snowballEnglish)).toEqual(["Run", "été", "ÉTÉS", "😀s"]);
});

test("a capital Y is lowered only where a y was taken for a consonant", () => {
  expect(["York", "Yesterday"].map(snowballEnglish)).toEqual(["York", "yesterday"]);
});
