import type { Token } from "./token.ts";

/** Cuts a text into words. `words(text)` and the texts of `tokens(text)` are the same; `words` is faster. */
export interface Tokenizer {
  /** One line for help. */
  readonly summary: string;
  words(text: string): string[];
  tokens(text: string): Token[];
}
