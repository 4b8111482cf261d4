import type { Token } from "./token.ts";
import type { Tokenizer } from "./tokenizer.ts";
import { char } from "./tokenizers/char.ts";
import { intl } from "./tokenizers/intl.ts";
import { nltk } from "./tokenizers/nltk.ts";
import { space } from "./tokenizers/space.ts";
import { thirteenA } from "./tokenizers/thirteen-a.ts";
import { zh } from "./tokenizers/zh.ts";

/** The names of the tokenizers, as options and signatures write them. */
export type TokenizerName = "space" | "nltk" | "13a" | "intl" | "char" | "zh";

/** Every tokenizer by its name. */
export const TOKENIZERS: Readonly<Record<TokenizerName, Tokenizer>> = {
  space,
  nltk,
  "13a": thirteenA,
  intl,
  char,
  zh,
};

/** How a text becomes words. */
export interface TokenizeOptions {
  readonly tokenizer: TokenizerName;
  /** Whether the text is put in lower case first. */
  readonly lowercase: boolean;
}

/** The words of a text: what `tokenize` gives, without their places. */
export function words(text: string, { tokenizer, lowercase }: TokenizeOptions): string[] {
  return TOKENIZERS[tokenizer].words(lowercase ? text.toLowerCase() : text);
}

/** The tokens of a text; their places are in the text as it was given. */
export function tokenize(text: string, { tokenizer, lowercase }: TokenizeOptions): Token[] {
  if (!lowercase) return TOKENIZERS[tokenizer].tokens(text);
  const lowered = text.toLowerCase();
  const tokens = TOKENIZERS[tokenizer].tokens(lowered);
  // Only İ (U+0130) changes length, and it grows: equal lengths mean that every place is the same.
  return lowered.length === text.length ? tokens : moveBack(tokens, text);
}

/** Puts tokens of a lower-cased text where they stand in the text as written. */
function moveBack(tokens: readonly Token[], text: string): Token[] {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    for (let unit = 0; unit < character.toLowerCase().length; unit++) {
      const grows = character.toLowerCase().length !== character.length;
      starts.push(grows ? at : at + unit);
      ends.push(grows ? at + character.length : at + unit + 1);
    }
    at += character.length;
  }
  return tokens.map(({ text, start, end }) => ({ text, start: starts[start]!, end: ends[end - 1]! }));
}
