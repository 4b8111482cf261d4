import { expect, test } from "vitest";
import { Vocabulary } from "../../text/vocabulary.ts";
import { type ChrfOptionsInput, chrfOptions } from "./chrf-options.ts";
import { separatePunctuation, TextUnits } from "./text-units.ts";

function charactersOf(text: string, options: ChrfOptionsInput = {}): string {
  const units = new TextUnits();
  units.load(text, chrfOptions.parse(options), new Vocabulary());
  return String.fromCodePoint(...units.characters.toArray());
}

function wordsOf(text: string, options: ChrfOptionsInput = {}): string[] {
  const units = new TextUnits();
  const vocabulary = new Vocabulary();
  units.load(text, chrfOptions.parse({ wordOrder: 2, ...options }), vocabulary);
  const words = [...vocabulary.entries()].map(([word]) => word);
  return Array.from(units.words.toArray(), (id) => words[id]!);
}

test("characters are code points: an emoji is one, a combining mark is one of its own", () => {
  const units = new TextUnits();
  units.load("😀 e\u0301", chrfOptions.parse({}), new Vocabulary());
  expect([...units.characters.toArray()]).toEqual([0x1f600, 0x65, 0x301]);
});

test("white space is what Python takes for it, and is left out", () => {
  expect(charactersOf(" a\tb\u00a0c\u001cd\u3000e\nf ")).toBe("abcdef");
  expect(charactersOf("a\ufeffb")).toBe("a\ufeffb");
});

test("whitespace=true keeps it all", () => {
  expect(charactersOf(" a  b\n", { whitespace: true })).toBe(" a  b\n");
});

test("preset=webnlg strips the text and takes out spaces only", () => {
  expect(charactersOf("\t a b\tc\u00a0d \n", { preset: "webnlg" })).toBe("ab\tc\u00a0d");
});

test("lowercase=true comes before characters and words", () => {
  expect(charactersOf("ÉTÉ", { lowercase: true })).toBe("été");
  expect(wordsOf("Ada ADA", { lowercase: true })).toEqual(["ada", "ada"]);
});

test("one mark of punctuation is cut off a word, at its end or else at its start", () => {
  expect(separatePunctuation(["(hi)", "(hi", "hi!!", "a.b", "“hi”"])).toEqual([
    "(hi",
    ")",
    "(",
    "hi",
    "hi!",
    "!",
    "a.b",
    "“hi”",
  ]);
});

test("a single character stays whole", () => {
  expect(separatePunctuation([".", "a", "😀", "--"])).toEqual([".", "a", "😀", "-", "-"]);
});

test("every mark of ASCII punctuation is one, and no letter or digit", () => {
  const ascii = Array.from({ length: 0x7f - 0x21 }, (_, at) => String.fromCharCode(0x21 + at));
  const cut = ascii.filter((mark) => separatePunctuation([`xé${mark}`]).length === 2);
  expect(cut.join("")).toBe("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~");
});

test("no words are counted without word n-grams", () => {
  expect(wordsOf("a b", { wordOrder: 0 })).toEqual([]);
});
