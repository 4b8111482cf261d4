import { expect, test } from "vitest";
import { originalPorterStem, porterStem } from "./porter-stem.ts";

/* Expected stems were checked with the rules of NLTK 3.8's PorterStemmer under Python 3.11. */

test.each([
  ["caresses", "caress"],
  ["ponies", "poni"],
  ["cats", "cat"],
  ["agreed", "agre"],
  ["feed", "feed"],
  ["plastered", "plaster"],
  ["hopping", "hop"],
  ["falling", "fall"],
  ["filing", "file"],
  ["conflated", "conflat"],
  ["happy", "happi"],
  ["relational", "relat"],
  ["conditional", "condit"],
  ["vietnamization", "vietnam"],
  ["sensibilities", "sensibl"],
  ["triplicate", "triplic"],
  ["goodness", "good"],
  ["replacement", "replac"],
  ["adoption", "adopt"],
  ["opinion", "opinion"],
  ["probate", "probat"],
  ["cease", "ceas"],
  ["controlling", "control"],
  ["roll", "roll"],
])("porterStem(%j) follows Porter's algorithm: %j", (word, stem) => {
  expect(porterStem(word)).toBe(stem);
});

test.each([
  ["skies", "sky"],
  ["dying", "die"],
  ["news", "news"],
  ["innings", "inning"],
  ["exceed", "exceed"],
  ["ties", "tie"],
  ["died", "die"],
  ["tried", "tri"],
  ["enjoy", "enjoy"],
  ["spy", "spi"],
  ["dry", "dri"],
  ["by", "by"],
  ["us", "us"],
  ["used", "use"],
  ["geology", "geolog"],
  ["hopefully", "hope"],
  ["radically", "radic"],
  ["rationally", "ration"],
  ["possibly", "possibl"],
])("porterStem(%j) has NLTK's extensions: %j", (word, stem) => {
  expect(porterStem(word)).toBe(stem);
});

test("porterStem(word) is lower-case; irregular forms are known in lower case only, as in NLTK", () => {
  expect(["Relational", "THE", "It", "Skies", "Dying"].map(porterStem)).toEqual([
    "relat",
    "the",
    "it",
    "ski",
    "dy",
  ]);
});

test("porterStem(word) counts characters, not UTF-16 units", () => {
  expect(["😀s", "😀ies", "a😀😀ing", "a😀ed", "ba😀ed"].map(porterStem)).toEqual([
    "😀s",
    "😀ie",
    "a😀",
    "a😀e",
    "ba😀e",
  ]);
});

test("porterStem(word) keeps what is no English word", () => {
  expect(["", "'s", "1971", "312-page", "日本語", "été"].map(porterStem)).toEqual([
    "",
    "'s",
    "1971",
    "312-page",
    "日本語",
    "été",
  ]);
});

test("porterStem(word) takes time in proportion to the word", () => {
  const before = performance.now();
  porterStem(`${"y".repeat(20_000)}ing`);
  expect(performance.now() - before).toBeLessThan(2000);
});

/*
 * Derived by hand from Porter's paper and the departures he lists: step 1a makes -ies -i at any length; 1b leaves "us" (its short ending
 * needs three letters); 1c turns -y into -i where the stem has a vowel; step 2 has neither -fulli nor NLTK's second turn after -alli.
 */
test.each([
  ["caresses", "caress"],
  ["ponies", "poni"],
  ["filing", "file"],
  ["relational", "relat"],
  ["ties", "ti"],
  ["died", "di"],
  ["skies", "ski"],
  ["dying", "dy"],
  ["news", "new"],
  ["used", "us"],
  ["enjoy", "enjoi"],
  ["sky", "sky"],
  ["spy", "spy"],
  ["geology", "geologi"],
  ["archaeology", "archaeolog"],
  ["hopefully", "hopefulli"],
  ["radically", "radic"],
  ["rationally", "ration"],
  ["possibly", "possibl"],
  ["us", "us"],
  ["1957", "1957"],
])("originalPorterStem(%j) has Porter's departures and no others: %j", (word, stem) => {
  expect(originalPorterStem(word)).toBe(stem);
});
