import { type Rule, rewriteTokens } from "../../text/rewrite.ts";
import type { Token } from "../../text/token.ts";
import prefixes from "./nonbreaking-prefixes.json" with { type: "json" };

/** What METEOR's normalizer takes for letters: Latin and Cyrillic. */
const ALPHA =
  "A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u017e\\u0400-\\u04ff\\u0500-\\u0527\\ua640-\\ua66e\\ua67e-\\ua697\\u1d00-\\u1d7f";
const ALNUM = `0-9${ALPHA}`;
const SPACE = " \\t\\n\\x0b\\f\\r";
/** Where the original splits: Java's default separators, and the other spaces that it turns into one at the end. */
const WORD = /[^ \t\n\f\r\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;
const LETTER = new RegExp(`[${ALPHA}]`);
const NOT_ALNUM = new RegExp(`[^${ALNUM}]`, "gu");

function rule(pattern: string, replacement: string): Rule {
  return { pattern: new RegExp(pattern, "gu"), replacement };
}

/** The steps before full stops are looked at, in METEOR's order. Two dots or more stay together. */
const RULES: readonly Rule[] = [
  { pattern: /^.*$/gs, replacement: " $& " },
  rule(`[^${ALNUM}${SPACE}.'\`,\\-\\u2018\\u2019]`, " $& "),
  rule("\\.{2,}", " $& "),
  rule("([^0-9]),([^0-9])", "$1 , $2"),
  rule("([0-9]),([^0-9])", "$1 , $2"),
  rule("([^0-9]),([0-9])", "$1 , $2"),
  rule("[`\\u2018\\u2019]", "'"),
  rule("[\\u201c\\u201d]|''", ' " '),
  rule("\\u2013", "-"),
  rule("--", "-"),
  rule(`([${ALNUM}.])-([${ALNUM}])`, "$1 $2"),
  rule(`([^${ALPHA}])'([^${ALPHA}])`, "$1 ' $2"),
  rule(`([^${ALPHA}0-9])'([${ALPHA}])`, "$1 ' $2"),
  rule(`([${ALPHA}])'([^${ALPHA}])`, "$1 ' $2"),
  rule(`([${ALPHA}])'([${ALPHA}])`, "$1 '$2"),
  rule("([0-9])'(s)", "$1 '$2"),
];

const ALWAYS: ReadonlySet<string> = new Set(prefixes.always);
const BEFORE_NUMBER: ReadonlySet<string> = new Set(prefixes.beforeNumber);

/**
 * The words of a text as METEOR's normalizer (option -norm, English) leaves them, in the case of the text: Moses' rules,
 * and dashes and dots inside words taken away ("U.S.-based" becomes "US based").
 */
export function normalizedWords(text: string, { punctuation }: { readonly punctuation: boolean }): string[] {
  let rewritten = text;
  for (const { pattern, replacement } of RULES) rewritten = rewritten.replace(pattern, replacement);
  const words = rewritten.match(WORD) ?? [];
  const broken = words.flatMap((word, at) => breakDot(word, words[at + 1]));
  return punctuation ? broken : broken.flatMap((word) => word.replace(NOT_ALNUM, " ").match(/[^ ]+/g) ?? []);
}

/** The same words, punctuation kept, with their places in the text. */
export function normalizedTokens(text: string): Token[] {
  const tokens = rewriteTokens(text, RULES);
  return tokens.flatMap(({ text: word, start, end }, at) => {
    const [whole, dot] = breakDot(word, tokens[at + 1]?.text);
    if (dot === undefined) return { text: whole!, start, end };
    const middle = Math.max(start, end - 1);
    return [
      { text: whole!, start, end: middle },
      { text: dot, start: middle, end },
    ];
  });
}

/** Parts a word from the full stop at its end, unless they belong together; loses the dots of "U.S.". */
function breakDot(word: string, next: string | undefined): string[] {
  if (word.length < 2 || !word.endsWith(".") || word.startsWith("..")) return [word];
  const before = word.slice(0, -1);
  if (before.includes(".") && LETTER.test(before)) return [word.replaceAll(".", "")];
  const belongs =
    ALWAYS.has(before) ||
    /^[a-z]/.test(next ?? "") ||
    (BEFORE_NUMBER.has(before) && /^[0-9]/.test(next ?? ""));
  return belongs ? [word] : [before, "."];
}
