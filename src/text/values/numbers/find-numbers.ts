import { isDigit, isHyphen, isLetter, isWordUnit, lettersEnd, skipSpaces, wordEnd } from "./characters.ts";
import { readDigitNumbers, readVulgarFraction, VULGAR_FRACTIONS } from "./digit-numbers.ts";
import type { NumberMention } from "./number-mention.ts";
import type { NumberWords } from "./number-words.ts";
import { readSpelledNumber } from "./spelled-number.ts";

const TELEPHONE = /\+\d{1,3}(?:[ .()-]{1,2}\d{2,4}){2,5}/y;

/**
 * Finds the numbers of a text: digits (grouped, decimal, negative, with exponents, scale words or ordinal suffixes) and
 * numbers in words, in the order of the text. Two years of a season are two numbers; decades (`1990s`), Roman numerals,
 * digits of other scripts and codes (`1.2.3`, `A380`, `555-123-4567`) are none.
 */
export function findNumbers(text: string, words: NumberWords): readonly NumberMention[] {
  return new NumberScanner(text, words).scan();
}

class NumberScanner {
  private readonly found: NumberMention[] = [];
  private readonly text: string;
  private readonly words: NumberWords;
  /** Where the last word that is no number stands, for what it says about "one". */
  private lastStart = 0;
  private lastEnd = 0;

  constructor(text: string, words: NumberWords) {
    this.text = text;
    this.words = words;
  }

  scan(): readonly NumberMention[] {
    const { text, words, found } = this;
    for (let at = 0; at < text.length; ) {
      const unit = text.charCodeAt(at);
      if (isLetter(unit)) at = this.word(at);
      else if (isDigit(unit) || (unit === 46 && this.isPoint(at)))
        at = readDigitNumbers(text, at, words, found);
      else if (unit === 43) at = this.plus(at);
      else if (unit > 127 && VULGAR_FRACTIONS.has(unit)) at = readVulgarFraction(text, at, found);
      else at++;
    }
    return found;
  }

  /** Whether a point starts a decimal: `.88`. */
  private isPoint(at: number): boolean {
    return isDigit(this.text.charCodeAt(at + 1)) && !isWordUnit(this.text.charCodeAt(at - 1));
  }

  /** Passes over a telephone number. */
  private plus(at: number): number {
    TELEPHONE.lastIndex = at;
    return TELEPHONE.test(this.text) ? TELEPHONE.lastIndex : at + 1;
  }

  /** Reads on from a letter: a number in words, or a word that is passed over together with its digits. */
  private word(at: number): number {
    const { text, words } = this;
    const end = wordEnd(text, at);
    const word = end - at <= words.longest ? words.words.get(text.slice(at, end).toLowerCase()) : undefined;
    let next: number | undefined;
    if (word?.minus) next = this.minus(at, end);
    else if (word && !(word.unit && this.followsNumber(at))) next = this.spelled(at, word.pronoun === true);
    if (next === undefined) {
      this.lastStart = at;
      this.lastEnd = end;
    }
    return next ?? end;
  }

  /** `minus 7`, `minus seven`. */
  private minus(at: number, end: number): number | undefined {
    const { text, words, found } = this;
    const start = skipSpaces(text, end);
    const count = found.length;
    const after = isDigit(text.charCodeAt(start))
      ? readDigitNumbers(text, start, words, found)
      : this.spelled(start, false);
    const number = found[count];
    if (number && !number.ordinal) {
      found[count] = { ...number, value: -number.value, span: { start: at, end: number.span.end } };
    }
    return after;
  }

  private spelled(at: number, mayBePronoun: boolean): number | undefined {
    const { text, words } = this;
    const number = readSpelledNumber(text, at, words);
    if (!number || (mayBePronoun && this.isPronoun(at, number.end))) return undefined;
    const { end, value, precision, ordinal } = number;
    const span = { start: at, end };
    this.found.push({ span, value, precision, ordinal, spelled: true, digits: null, attached: false });
    return end;
  }

  /** Whether "one" stands for a thing, as in "no one" and "one of them". */
  private isPronoun(at: number, end: number): boolean {
    const { text, words } = this;
    if (lettersEnd(text, at) !== end) return false;
    const before = text.slice(this.lastStart, this.lastEnd).toLowerCase();
    if (skipSpaces(text, this.lastEnd) === at && words.pronounAfter.has(before)) return true;
    const next = skipSpaces(text, end);
    return next > end && words.pronounBefore.has(text.slice(next, lettersEnd(text, next)).toLowerCase());
  }

  private followsNumber(at: number): boolean {
    const end = this.found.at(-1)?.span.end ?? at;
    if (end === at) return false;
    return skipSpaces(this.text, end) === at || (end === at - 1 && isHyphen(this.text.charCodeAt(end)));
  }
}
