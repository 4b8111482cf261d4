import { expect, test } from "vitest";
import { normalizedTokens, normalizedWords } from "./meteor-normalizer.ts";

const words = (text: string): string => normalizedWords(text, { punctuation: true }).join(" ");

test("punctuation is parted from words", () => {
  expect(words('He said: "Go!" (now); yes?')).toBe('He said : " Go ! " ( now ) ; yes ?');
});

test("commas and dots stay inside numbers", () => {
  expect(words("1,204.5 mm, 3,x and a,4")).toBe("1,204.5 mm , 3 , x and a , 4");
});

test("of two commas with one character between, the first is parted, as in the original", () => {
  expect(words("a,b,c")).toBe("a , b,c");
});

test("a full stop at the end of a text is a word", () => {
  expect(words("It ends here.")).toBe("It ends here .");
});

test("a full stop stays with an abbreviation, and before a word in lower case", () => {
  expect(words("Dr. Venn of Inc. in St. Ives")).toBe("Dr. Venn of Inc. in St. Ives");
  expect(words("He left. She stayed.")).toBe("He left . She stayed .");
});

test("some abbreviations count as such only before a number", () => {
  expect(words("No. 5 and No. Never")).toBe("No. 5 and No . Never");
});

test("the dots of an abbreviation with several are lost", () => {
  expect(words("the U.S. team, i.e. them")).toBe("the US team , ie them");
});

test("dots in a row are one word", () => {
  expect(words("well...so.. end")).toBe("well ... so .. end");
});

test("dashes inside words part them, others are one kind", () => {
  expect(words("U.S.-based well-known 1990–2000 -- a")).toBe("US based well known 1990 - 2000 - a");
});

test("contractions are cut before the apostrophe, quotes are made one kind", () => {
  expect(words("It’s Ada's, isn't it? ‘so’ “x” ``y''")).toBe(`It 's Ada 's , isn 't it ? ' so ' " x " " y "`);
  expect(words("the 1990's")).toBe("the 1990 's");
});

test("letters of other scripts than Latin and Cyrillic stand alone", () => {
  expect(words("Дом été 日本 😀")).toBe("Дом été 日 本 😀");
});

test("a no-break space separates words", () => {
  expect(words("a\u00a0b\u3000c")).toBe("a b c");
});

test("without punctuation only letters and digits are left", () => {
  expect(normalizedWords("Ada's 1,000 – done.", { punctuation: false })).toEqual([
    "Ada",
    "s",
    "1",
    "000",
    "done",
  ]);
});

test("an empty text has no words", () => expect(words("")).toBe(""));

test("tokens are the same words with their places", () => {
  const text = "The U.S.-based Dr. Venn left.";
  const tokens = normalizedTokens(text);
  expect(tokens.map((token) => token.text).join(" ")).toBe(words(text));
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
    "The",
    "U.S.",
    "based",
    "Dr.",
    "Venn",
    "left",
    ".",
  ]);
});
