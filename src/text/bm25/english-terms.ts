import { remembered } from "../memo.ts";
import { originalPorterStem } from "../porter-stem.ts";
import { standardWords } from "./standard-words.ts";

/** The words that Lucene's EnglishAnalyzer leaves out. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was
  will with`.split(/\s+/),
);

const POSSESSIVE = /['\u2019\uFF07]s$/i;

/** The term that a word is found by, or nothing for a stop word. */
const termOf = remembered((word: string) => {
  const lower = word.replace(POSSESSIVE, "").toLowerCase();
  return STOP_WORDS.has(lower) ? "" : originalPorterStem(lower);
});

/**
 * What a text is found by, as Lucene's EnglishAnalyzer has it, one after the other: words by Unicode's rules, without 's, in lower case, stop
 * words left out, stems by Porter.
 */
export function englishTerms(text: string): string[] {
  return standardWords(text)
    .map(termOf)
    .filter((term) => term !== "");
}
