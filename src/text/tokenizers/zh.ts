import { type Rule, rewriteTokens, rewriteWords } from "../rewrite.ts";
import type { Tokenizer } from "../tokenizer.ts";
import { WHITE_SPACE } from "../white-space.ts";
import { WESTERN } from "./thirteen-a.ts";

/**
 * What sacreBLEU takes for Chinese: ideographs, their parts, punctuation and full-width forms. It writes Extension B and
 * the supplement as "\u20000" to "\u2a6d6" and "\u2f800" to "\u2fa1d", which Python reads as two characters each: the first
 * comes out as U+2001 to U+2A6D (dashes, quotation marks, arrows and symbols), and the extensions are left out.
 */
const CHINESE =
  "\\u2001-\\u2a6d\\u2e80-\\u2fdf\\u2ff0-\\u303f\\u3100-\\u312f\\u31a0-\\u31ef\\u3200-\\u4db5\\u4e00-\\u9fbb" +
  "\\uf900-\\ufa2d\\ufa30-\\ufa6a\\ufa70-\\ufad9\\ufe10-\\ufe1f\\ufe30-\\ufe4f\\uff00-\\uffef";

const RULES: readonly Rule[] = [
  { pattern: new RegExp(`^[${WHITE_SPACE}]+`, "g"), replacement: "" },
  { pattern: new RegExp(`(?<![${WHITE_SPACE}])[${WHITE_SPACE}]+$`, "g"), replacement: "" },
  { pattern: new RegExp(`[${CHINESE}]`, "g"), replacement: " $& " },
  ...WESTERN,
];

/** sacreBLEU's tokenizer for Chinese: every Chinese character is a word, the rest is cut as by 13a without its first steps. */
export const zh: Tokenizer = {
  summary: "Chinese characters one by one, the rest by the rules of 13a, as in sacreBLEU",
  words: (text) => rewriteWords(text, RULES),
  tokens: (text) => rewriteTokens(text, RULES),
};
