import fc from "fast-check";
import { expect, test } from "vitest";
import { TOKENIZERS, type TokenizerName, tokenize, words } from "./tokenize.ts";

const NAMES = Object.keys(TOKENIZERS) as TokenizerName[];

test("words(text, options) puts the text in lower case before it is split", () => {
  expect(words("The CAT.", { tokenizer: "space", lowercase: true })).toEqual(["the", "cat."]);
  expect(words("The CAT.", { tokenizer: "space", lowercase: false })).toEqual(["The", "CAT."]);
  expect(words("&QUOT;", { tokenizer: "13a", lowercase: true })).toEqual(['"']);
});

test("words(text, options) lower-cases as Python does: İ becomes two characters, a final Σ becomes ς", () => {
  expect(words("İX ΟΔΟΣ ΣΑ", { tokenizer: "space", lowercase: true })).toEqual(["i̇x", "οδος", "σα"]);
});

test("tokenize(text, options) keeps places in the text as written when lower case is longer", () => {
  const text = "İİ cat, İx";
  const tokens = tokenize(text, { tokenizer: "13a", lowercase: true });
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual(["İİ", "cat", ",", "İx"]);
  expect(tokens.map((token) => token.text)).toEqual(["i̇i̇", "cat", ",", "i̇x"]);
});

test("tokenize(text, options) has the words of words(text, options), in order and inside the text", () => {
  const piece = fc.constantFrom(
    ..."a B İ é 😀 . , : ; ' '' \" `` ( ) [ -- - \n \t 1 2 & < > 's n't cannot gonna 'tis &amp; <skipped> « ”".split(
      " ",
    ),
    " ",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(...NAMES), fc.boolean(), (pieces, tokenizer, lowercase) => {
      const text = pieces.join("");
      const tokens = tokenize(text, { tokenizer, lowercase });
      expect(tokens.map((token) => token.text)).toEqual(words(text, { tokenizer, lowercase }));
      let before = 0;
      for (const { start, end } of tokens) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        before = start;
      }
    }),
    { numRuns: 1000 },
  );
});
