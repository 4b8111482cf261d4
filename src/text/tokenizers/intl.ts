import { type Rule, rewriteTokens, rewriteWords } from "../rewrite.ts";
import type { Tokenizer } from "../tokenizer.ts";

/** A punctuation mark is split off unless it stands between numbers; a symbol always. Without a space after the text, as mteval-v14.pl has it, a mark stays with a number that ends it. */
const RULES: readonly Rule[] = [
  { pattern: /(\P{N})(\p{P})/gu, replacement: "$1 $2 " },
  { pattern: /(\p{P})(\P{N})/gu, replacement: " $1 $2" },
  { pattern: /\p{S}/gu, replacement: " $& " },
];

/** The international tokenizer of mteval-v14.pl as sacreBLEU has it: punctuation and symbols by Unicode category. */
export const intl: Tokenizer = {
  summary: "mteval-v14 international as in sacreBLEU: punctuation and symbols of any script",
  words: (text) => rewriteWords(text, RULES),
  tokens: (text) => rewriteTokens(text, RULES),
};
