import type { Token } from "../token.ts";
import type { Tokenizer } from "../tokenizer.ts";
import { WHITE_SPACE } from "../white-space.ts";

const CHARACTER = new RegExp(`[^${WHITE_SPACE}]`, "gu");

/** Every character (code point) but white space is a word, as sacreBLEU's `char`. */
export const char: Tokenizer = {
  summary: "every character but white space, as in sacreBLEU",
  words: (text) => text.match(CHARACTER) ?? [],
  tokens,
};

function tokens(text: string): Token[] {
  return Array.from(text.matchAll(CHARACTER), ({ 0: found, index }) => ({
    text: found,
    start: index,
    end: index + found.length,
  }));
}
