import { type TokenizeOptions, words } from "../../text/tokenize.ts";

/** How CIDEr makes words of a text. */
export interface CiderWordOptions extends TokenizeOptions {
  /** Whether punctuation marks are words like any other. */
  readonly punctuation: boolean;
}

/**
 * What pycocoevalcap takes out of a tokenised text, and the plain double quote, which its tokenizer writes as two single
 * ones. Brackets are on its list in upper case only, and its words are in lower case: they stay.
 */
const PUNCTUATION: ReadonlySet<string> = new Set("'' ' `` ` \" . ? ! , : - -- ... ;".split(" "));

/** The words of a text that CIDEr counts. */
export function ciderWords(text: string, options: CiderWordOptions): string[] {
  const all = words(text, options);
  return options.punctuation ? all : all.filter((word) => !PUNCTUATION.has(word));
}
