import { fold } from "../text/fold.ts";
import names from "../text/languages/en/names.json" with { type: "json" };

/** A word of a text as the detectors see it. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** End with a possessive ending ("Ada's", "the authors'"), or `end` when there is none. */
  readonly tail: number;
  /** Without case and diacritics; empty for a word that no name depends on (an article, "and"). */
  readonly key: string;
  /** As `key`, never empty. */
  readonly folded: string;
  readonly capital: boolean;
  /** Counts sentences from 0. */
  readonly sentence: number;
}

/** The words of a text in order, with their offsets: what every detector walks over. */
export type Lattice = readonly Word[];

/** Words that may come and go inside a name without changing it: "College of William & Mary", "William and Mary". */
const SILENT: ReadonlySet<string> = new Set(names.silent);
/** A full stop after these does not end a sentence. */
const ABBREVIATED: ReadonlySet<string> = new Set(names.abbreviated);

/** Whether a word is an article or conjunction here: the A of "A.S. Roma" or "Serie A" is a name's own. */
function isSilent(folded: string, first: boolean, capital: boolean, text: string, end: number): boolean {
  if (!SILENT.has(folded)) return false;
  if (folded.length > 1) return true;
  return (first || !capital) && text[end] === " " && text[end + 1] !== ".";
}

// Scripts that write no spaces between words: each of their letters is a word of its own.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}])+/gu;
const ASCII_WORD = /[A-Za-z0-9]+/g;
const ASCII = /^[\t\n\r\x20-\x7e]*$/;

const APOSTROPHES = "'’ʼ`´";
const SENTENCE_END = /[.!?…。！？]["'”’)\]]*\s+["'“‘(]*$|\n/;
const POSSESSIVE = new RegExp(`^\\s?[${APOSTROPHES}]\\s?$`);

/** Whether a sentence ends between two words; tokenised texts have white space before a full stop, and inside numbers. */
function endsSentence(gap: string, before: string, after: string): boolean {
  if (gap.length < 2 || !SENTENCE_END.test(gap)) return false;
  if (!gap.trimStart().startsWith(".")) return true;
  const isInitial = before.length === 1 && before >= "a";
  return !(isInitial || ABBREVIATED.has(before) || (DIGITS.test(before) && DIGITS.test(after)));
}

const DIGITS = /^\d+$/;

/** Cuts a text into the words that detectors work on. Nothing of it is lost: offsets are UTF-16 units of the original. */
export function latticeOf(text: string): Lattice {
  const pattern = ASCII.test(text) ? ASCII_WORD : WORD;
  const words: Word[] = [];
  let sentence = 0;
  let previous: { start: number; end: number; tail: number; folded: string } | undefined;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    const raw = match[0];
    const end = start + raw.length;
    if (previous && (raw === "s" || raw === "S") && POSSESSIVE.test(text.slice(previous.end, start))) {
      (words.at(-1) as { tail: number }).tail = end;
      previous.tail = end;
      continue;
    }
    if (previous && endsSentence(text.slice(previous.tail, start), previous.folded, raw)) sentence++;
    const folded = fold(raw);
    let tail = end;
    // The possessive of a plural: "the authors' names". A closing quotation mark looks the same and does no harm.
    if (
      folded.endsWith("s") &&
      end < text.length &&
      APOSTROPHES.includes(text[end]!) &&
      text[end + 1] === " "
    )
      tail = end + 1;
    const code = raw.charCodeAt(0);
    const capital = code < 128 ? code >= 65 && code <= 90 : raw[0] !== raw[0]!.toLowerCase();
    const first = !previous || (words.at(-1)?.sentence ?? 0) < sentence;
    const word = {
      start,
      end,
      tail,
      key: isSilent(folded, first, capital, text, end) ? "" : folded,
      folded,
      capital,
      sentence,
    };
    words.push(word);
    previous = word;
  }
  return words;
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/** A key and the next word's: digits of two words stay two numbers ("20–25" is not "2025"). */
export function joined(key: string, next: string): string {
  if (key === "" || next === "") return key + next;
  return isDigit(key.charCodeAt(key.length - 1)) && isDigit(next.charCodeAt(0))
    ? `${key}-${next}`
    : key + next;
}

/** A label's words joined as the lattice joins a text's: what two spellings of one name have in common. */
export function keyOf(words: Lattice, from = 0, to = words.length): string {
  let key = "";
  for (let i = from; i < to; i++) key = joined(key, words[i]!.key);
  if (key !== "") return key;
  for (let i = from; i < to; i++) key = joined(key, words[i]!.folded);
  return key;
}
