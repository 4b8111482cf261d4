import type { Token } from "./token.ts";

/**
 * What Python's `str.split()` and `\s` take for white space, as the inside of a character class. JavaScript's `\s` lacks
 * U+001C to U+001F and U+0085 and has U+FEFF.
 */
export const WHITE_SPACE: string =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";

const WORD = new RegExp(`[^${WHITE_SPACE}]+`, "g");
const GAP = new RegExp(`[${WHITE_SPACE}]*`, "y");
const END = new RegExp(`(?<![${WHITE_SPACE}])[${WHITE_SPACE}]+$`);

/** The words between white space, as Python's `text.split()`. */
export function splitWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** The words between white space with their places. */
export function splitTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    tokens.push({ text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}

/** The text without white space at its end, as Python's `text.rstrip()`. */
export function stripEnd(text: string): string {
  return text.replace(END, "");
}

/** The first place from `at` on that is not white space. */
export function skipWhiteSpace(text: string, at: number): number {
  GAP.lastIndex = at;
  GAP.test(text);
  return GAP.lastIndex;
}
