import type { Tokenizer } from "../tokenizer.ts";
import { splitTokens, splitWords } from "../white-space.ts";

/** Splits at white space as Python's `str.split()` does. */
export const space: Tokenizer = {
  summary: "words between white space, as Python's str.split()",
  words: splitWords,
  tokens: splitTokens,
};
