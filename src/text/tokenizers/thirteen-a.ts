import { type Rule, rewriteTokens, rewriteWords } from "../rewrite.ts";
import type { Tokenizer } from "../tokenizer.ts";

const RULES: readonly Rule[] = [
  { pattern: /<skipped>/g, replacement: "" },
  { pattern: /-\n/g, replacement: "" },
  { pattern: /\n/g, replacement: " " },
  { pattern: /&quot;/g, replacement: '"' },
  { pattern: /&amp;/g, replacement: "&" },
  { pattern: /&lt;/g, replacement: "<" },
  { pattern: /&gt;/g, replacement: ">" },
  { pattern: /^.*$/gs, replacement: " $& " },
  { pattern: /[{-~[-` -&(-+:-@/]/g, replacement: " $& " },
  // A period or comma stays inside a number only.
  { pattern: /([^0-9])([.,])/g, replacement: "$1 $2 " },
  { pattern: /([.,])([^0-9])/g, replacement: " $1 $2" },
  { pattern: /([0-9])(-)/g, replacement: "$1 $2 " },
];

/** The tokenizer of mteval-v13a.pl as sacreBLEU has it: entities undone, Western punctuation split off. */
export const thirteenA: Tokenizer = {
  summary: "mteval-v13a as in sacreBLEU",
  words: (text) => rewriteWords(text, RULES),
  tokens: (text) => rewriteTokens(text, RULES),
};
