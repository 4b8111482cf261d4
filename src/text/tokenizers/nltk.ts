import { type Rule, rewriteTokens, rewriteWords } from "../rewrite.ts";
import type { Tokenizer } from "../tokenizer.ts";
import { WHITE_SPACE } from "../white-space.ts";

// Python's \w, \b and (?i) know Unicode; JavaScript's do not, or differ.
const WORD = "[\\p{L}\\p{N}_]";
const NO_WORD_BEFORE = `(?<!${WORD})`;
const NO_WORD_AFTER = `(?!${WORD})`;

/** A literal that matches as under Python's `(?i)`: ſ is an s, İ and ı are an i. */
function anyCase(literal: string): string {
  return literal.replace(/[a-z]/g, (letter) => {
    const others = letter === "s" ? "ſ" : letter === "i" ? "İı" : "";
    return `[${letter}${letter.toUpperCase()}${others}]`;
  });
}

function rule(pattern: string, replacement: string): Rule {
  return { pattern: new RegExp(pattern, "gsu"), replacement };
}

function contraction(first: string, second: string, after: string = NO_WORD_AFTER): Rule {
  return rule(`${NO_WORD_BEFORE}(${anyCase(first)})(${anyCase(second)})${after}`, " $1 $2 ");
}

const STARTING_QUOTES = [
  rule("[«“‘„]|`+", " $& "),
  rule('^"', "``"),
  rule("``", " $& "),
  rule("([ (\\[{<])(?:\"|'{2})", "$1 `` "),
  rule(`(')(?!${anyCase("re|ve|ll|m|t|s|d|n")})(${WORD})${NO_WORD_AFTER}`, "$1 $2"),
];

const PUNCTUATION = [
  // In NLTK the bracket run also takes spaces, which \s* takes as well; leaving them to one of the two keeps this linear.
  rule(`([^.])(\\.)((?:[\\])}>"'»”’ ]*[\\])}>"'»”’])?)[${WHITE_SPACE}]*$`, "$1 $2 $3 "),
  rule("([:,])(\\P{Nd})", " $1 $2"),
  rule("[:,](?=\\n?$)", " $& "),
  rule("\\.{2,}", " $& "),
  rule("[;@#$%&]", " $& "),
  rule(`([^.])(\\.)([\\])}>"']*)[${WHITE_SPACE}]*$`, "$1 $2$3 "),
  rule("[?!]", " $& "),
  rule("([^'])' ", "$1 ' "),
  rule("\\*", " $& "),
];

const BRACKETS_AND_DASHES = [rule("[\\][(){}<>]", " $& "), rule("--", " $& ")];

const ENDING_QUOTES = [
  rule("^.*$", " $& "),
  rule("[»”’]", " $& "),
  rule("''", " $& "),
  rule('"', " '' "),
  rule("([^' ])('[sS]|'[mM]|'[dD]|') ", "$1 $2 "),
  rule("([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) ", "$1 $2 "),
];

const CONTRACTIONS = [
  contraction("can", "not"),
  contraction("d", "'ye"),
  contraction("gim", "me"),
  contraction("gon", "na"),
  contraction("got", "ta"),
  contraction("lem", "me"),
  contraction("more", "'n"),
  contraction("wan", "na", `(?=[${WHITE_SPACE}])`),
  rule(` (${anyCase("'t")})(${anyCase("is")})${NO_WORD_AFTER}`, " $1 $2 "),
  rule(` (${anyCase("'t")})(${anyCase("was")})${NO_WORD_AFTER}`, " $1 $2 "),
];

const RULES: readonly Rule[] = [
  ...STARTING_QUOTES,
  ...PUNCTUATION,
  ...BRACKETS_AND_DASHES,
  ...ENDING_QUOTES,
  ...CONTRACTIONS,
];

/** NLTK 3.8's word tokenizer (an improved Penn Treebank one), without the sentence splitting that `word_tokenize` does before it. */
export const nltk: Tokenizer = {
  summary: "NLTK 3.8's word tokenizer (Penn Treebank), without sentence splitting",
  words: (text) => rewriteWords(text, RULES),
  tokens: (text) => rewriteTokens(text, RULES),
};
