import type { Token } from "../../text/token.ts";
import { type TokenizeOptions, tokenize, words } from "../../text/tokenize.ts";
import { stripEnd } from "../../text/white-space.ts";
import type { BleuOptions } from "./bleu-options.ts";

/** How a preset's program reads texts. */
export interface BleuText {
  words(text: string): string[];
  /** The same words with their places in the text. */
  tokens(text: string): Token[];
  /** The references that the program compares with. */
  references(all: readonly string[]): readonly string[];
}

/**
 * The reading of texts that goes with the options. sacreBLEU takes white space off the end of a text before it tokenises,
 * which `intl` and `13a` can tell; WebNLG's toolkit leaves out blank references before it calls NLTK.
 */
export function bleuText({ preset, tokenizer, lowercase }: BleuOptions): BleuText {
  const options: TokenizeOptions = { tokenizer: tokenizer === "none" ? "space" : tokenizer, lowercase };
  const trim = (text: string): string => (preset === "nltk" || endsInAscii(text) ? text : stripEnd(text));
  return {
    words: (text) => words(trim(text), options),
    tokens: (text) => tokenize(trim(text), options),
    references: (all) => (preset === "nltk" ? all.filter((text) => words(text, SPACE).length > 0) : all),
  };
}

const SPACE: TokenizeOptions = { tokenizer: "space", lowercase: false };

/** Whether a text ends in an ASCII character that is no white space: most do, and then there is nothing to take off. */
function endsInAscii(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last > 0x20 && last < 0x7f;
}
