import { type Rule, rewriteTokens } from "../rewrite.ts";
import type { Tokenizer } from "../tokenizer.ts";
import { westernWords } from "./western-words.ts";

/** What mteval-v13a.pl does first, in any language: tags out, lines joined, entities undone. */
const PLAIN_TEXT: readonly Rule[] = [
  { pattern: /<skipped>/g, replacement: "" },
  { pattern: /-\n/g, replacement: "" },
  { pattern: /\n/g, replacement: " " },
  { pattern: /&quot;/g, replacement: '"' },
  { pattern: /&amp;/g, replacement: "&" },
  { pattern: /&lt;/g, replacement: "<" },
  { pattern: /&gt;/g, replacement: ">" },
];

/** What mteval-v13a.pl then does in Western languages: punctuation is split off. */
export const WESTERN: readonly Rule[] = [
  { pattern: /[{-~[-` -&(-+:-@/]/g, replacement: " $& " },
  // A period or comma stays inside a number only.
  { pattern: /([^0-9])([.,])/g, replacement: "$1 $2 " },
  { pattern: /([.,])([^0-9])/g, replacement: " $1 $2" },
  { pattern: /([0-9])(-)/g, replacement: "$1 $2 " },
];

const RULES: readonly Rule[] = [...PLAIN_TEXT, { pattern: /^.*$/gs, replacement: " $& " }, ...WESTERN];

/** The tokenizer of mteval-v13a.pl as sacreBLEU has it: entities undone, Western punctuation split off. */
export const thirteenA: Tokenizer = {
  summary: "mteval-v13a as in sacreBLEU",
  words: (text) => westernWords(plainText(text)),
  tokens: (text) => rewriteTokens(text, RULES),
};

function plainText(text: string): string {
  // Few texts have any of these, and looking is much faster than rewriting.
  if (!text.includes("&") && !text.includes("-\n") && !text.includes("<skipped>")) return text;
  return PLAIN_TEXT.reduce((before, { pattern, replacement }) => before.replace(pattern, replacement), text);
}
