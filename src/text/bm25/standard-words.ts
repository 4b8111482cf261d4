/** Longer words are cut into pieces of this length, as Lucene cuts them. */
const LONGEST = 255;

const ASCII = /^[\x00-\x7f]*$/;

/** A word of an ASCII text: marks join letters (`a.b`, `a:b`, `it's`) or digits (`1,000`, `3.5`), an underscore joins anything. */
const ASCII_WORD =
  /(?<!_)_*[A-Za-z0-9](?:[A-Za-z0-9_]|(?<=[A-Za-z])[:.'](?=[A-Za-z])|(?<=[0-9])[,;.'](?=[0-9]))*/g;

/** A letter of a script that is written with spaces; also of those of South-East Asia, whose runs are not divided. */
const LETTER = String.raw`(?![\p{Ideographic}\p{sc=Hiragana}\p{sc=Katakana}ー])\p{Alphabetic}`;

/** What belongs to the character before it; a zero-width space does not. */
const MARK = String.raw`(?!\u200B)[\p{M}\p{Cf}]`;

/** Unicode's MidLetter, MidNum, and what both share: MidNumLet with the single quote. */
const MID_LETTER = String.raw`:\u00B7\u0387\u055F\u05F4\u2027\uFE13\uFE55\uFF1A`;
const MID_NUMBER = String.raw`,;\u037E\u0589\u060C\u060D\u066C\u07F8\u2044\uFE10\uFE14\uFE50\uFE54\uFF0C\uFF1B`;
const MID_BOTH = String.raw`.'\u2018\u2019\u2024\uFE52\uFF07\uFF0E`;

const INNER = [
  LETTER,
  String.raw`[\p{Nd}\p{Pc}]`,
  MARK,
  `(?<=${LETTER}(?:${MARK})*)[${MID_LETTER}${MID_BOTH}](?=${LETTER})`,
  String.raw`(?<=\p{Nd}(?:${MARK})*)[${MID_NUMBER}${MID_BOTH}](?=\p{Nd})`,
].join("|");

const WORD = new RegExp(
  String.raw`(?<!\p{Pc})\p{Pc}*(?:${LETTER}|\p{Nd})(?:${INNER})*|[\p{sc=Katakana}ー]+|[\p{Ideographic}\p{sc=Hiragana}]`,
  "gu",
);

/**
 * The words of a text by the rules that Lucene's StandardTokenizer follows: the word boundaries of Unicode (UAX #29), punctuation and
 * pictographs left out. Chinese characters and Hiragana stand alone.
 */
export function standardWords(text: string): string[] {
  const found: readonly string[] = text.match(ASCII.test(text) ? ASCII_WORD : WORD) ?? [];
  return found.flatMap((word) => (word.length > LONGEST ? pieces(word) : word));
}

function pieces(word: string): string[] {
  const count = Math.ceil(word.length / LONGEST);
  return Array.from({ length: count }, (_, at) => word.slice(at * LONGEST, (at + 1) * LONGEST));
}
