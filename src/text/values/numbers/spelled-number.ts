import { isHyphen, isLetter, isWordUnit, lettersEnd, skipSpaces } from "./characters.ts";
import type { NumberReading } from "./number-mention.ts";
import type { NumberWord, NumberWords } from "./number-words.ts";

/** A number in words, and where it ends. */
export interface SpelledNumber extends NumberReading {
  readonly end: number;
  readonly ordinal: boolean;
}

/** A word that can be part of a number, and where it ends. */
export interface FoundWord {
  readonly word: NumberWord;
  readonly end: number;
  /** Whether a hyphen or an "and" joins it to what stands before. */
  readonly joined: boolean;
}

/** The number word that starts at `at`, if one does. */
export function numberWordAt(text: string, at: number, words: NumberWords): NumberWord | undefined {
  const end = lettersEnd(text, at);
  if (end === at || end - at > words.longest || isWordUnit(text.charCodeAt(end))) return undefined;
  return words.words.get(text.slice(at, end).toLowerCase());
}

/** The number word that follows what ends at `at`, after spaces or a hyphen. */
export function nextNumberWord(text: string, at: number, words: NumberWords): FoundWord | undefined {
  const joined = isHyphen(text.charCodeAt(at));
  const start = joined ? at + 1 : skipSpaces(text, at);
  if (start === at || !isLetter(text.charCodeAt(start))) return undefined;
  const word = numberWordAt(text, start, words);
  return word && { word, end: lettersEnd(text, start), joined };
}

/** Reads the number in words that starts at `at` (`sixteen thousand eight hundred`, `a dozen`, `twenty-first`), or null. */
export function readSpelledNumber(text: string, at: number, words: NumberWords): SpelledNumber | null {
  const first = numberWordAt(text, at, words);
  if (!first) return null;
  const start = { word: first, end: lettersEnd(text, at), joined: false };
  if (first.half !== undefined) return readHalf(text, start, words);
  return new SpelledReader(text, words).read(start);
}

/** `half a million`, `half a dozen`; a half of anything else is no number. */
function readHalf(text: string, start: FoundWord, words: NumberWords): SpelledNumber | null {
  let next = nextNumberWord(text, start.end, words);
  if (next?.word.article) next = nextNumberWord(text, next.end, words);
  if (!next) return null;
  const { power, multiple } = next.word;
  const whole = multiple ?? (power === undefined ? undefined : 10 ** power);
  if (whole === undefined) return null;
  const precision = power === undefined ? 0 : 1 - power;
  return { value: whole / start.word.half!, precision, end: next.end, ordinal: false };
}

/** Adds words up from left to right: groups below a thousand, each closed by its scale word. */
class SpelledReader {
  private readonly text: string;
  private readonly words: NumberWords;
  /** What closed groups add up to. */
  private total = 0;
  /** The group being read; undefined before its first word. */
  private group: number | undefined;
  /** The largest number that the group's next word may add. */
  private room = 0;
  private lowestPower = Number.POSITIVE_INFINITY;
  private precision = 0;

  constructor(text: string, words: NumberWords) {
    this.text = text;
    this.words = words;
  }

  read(start: FoundWord): SpelledNumber | null {
    if (start.word.article) {
      const next = this.next(start.end);
      if (next?.word.power === undefined && next?.word.multiple === undefined) return null;
      this.group = 1;
    } else if (!this.take(start)) {
      return this.ordinal(start);
    }
    let end = start.end;
    for (;;) {
      const next = this.afterAnd(end);
      if (!next) break;
      const last = this.ordinal(next) ?? this.multiple(next) ?? this.fraction(next);
      if (last) return last;
      if (!this.take(next)) break;
      end = next.end;
    }
    return this.withFraction(end) ?? this.withDecimals(end) ?? this.result(end);
  }

  private next(end: number): FoundWord | undefined {
    return nextNumberWord(this.text, end, this.words);
  }

  private result(end: number, ordinal = false): SpelledNumber {
    return { value: this.total + (this.group ?? 0), precision: this.precision, end, ordinal };
  }

  /** The next word, behind an "and" where one may stand: after hundreds and scale words. */
  private afterAnd(end: number): FoundWord | undefined {
    const next = this.next(end);
    if (!next?.word.and) return next;
    const open = this.group === undefined ? this.total > 0 : this.room === 99;
    const after = open ? this.next(next.end) : undefined;
    const { cardinal = 0, ordinal = 0 } = after?.word ?? {};
    return after && cardinal + ordinal > 0 ? { ...after, joined: true } : undefined;
  }

  private take({ word }: FoundWord): boolean {
    if (word.cardinal !== undefined) return this.add(word.cardinal);
    return word.power !== undefined && this.scale(word.power);
  }

  private add(value: number): boolean {
    if (this.group === undefined) this.group = value;
    else if (value > 0 && value <= this.room) this.group += value;
    else if (this.isCentury() && value >= 10) this.group = this.group * 100 + value;
    else return false;
    this.room = value >= 20 ? 9 : 0;
    this.precision = 0;
    return true;
  }

  /** Whether the group can be the first half of a year: `nineteen eighty-eight`. */
  private isCentury(): boolean {
    return this.total === 0 && this.group! >= 13 && this.group! <= 20;
  }

  private scale(power: number): boolean {
    const group = this.group;
    if (group === undefined || group === 0 || group >= 1000 || power >= this.lowestPower) return false;
    if (power === 2) {
      if (group >= 100) return false;
      this.group = group * 100;
      this.room = 99;
    } else {
      this.total += group * 10 ** power;
      this.group = undefined;
      this.lowestPower = power;
      this.precision = -power;
    }
    return true;
  }

  private ordinal({ word, end, joined }: FoundWord): SpelledNumber | null {
    if (word.ordinalPower !== undefined) {
      return this.scale(word.ordinalPower) ? { ...this.result(end, true), precision: 0 } : null;
    }
    if (word.ordinal === undefined) return null;
    // "A twenty second clip" lasts twenty seconds; a place in an order is "twenty-second".
    if (word.unit && this.group !== undefined && !joined) return null;
    return (this.group === undefined || word.ordinal <= this.room) && this.add(word.ordinal)
      ? this.result(end, true)
      : null;
  }

  private multiple({ word, end }: FoundWord): SpelledNumber | null {
    if (word.multiple === undefined || this.group === undefined) return null;
    this.group *= word.multiple;
    return this.result(end);
  }

  /** `two thirds`, `one quarter`. */
  private fraction({ word, end }: FoundWord): SpelledNumber | null {
    if (this.group === undefined || this.total > 0) return null;
    const denominator = this.group === 1 ? word.fraction : word.pluralFraction;
    if (denominator === undefined) return null;
    return { value: this.group / denominator, precision: decimalsOf(denominator), end, ordinal: false };
  }

  /** `two and a half`, `three and three quarters`, `one and a half million`. */
  private withFraction(end: number): SpelledNumber | null {
    if (this.group === undefined) return null;
    const and = this.next(end);
    const count = and?.word.and && this.next(and.end);
    const part = count && this.next(count.end);
    if (!part) return null;
    const numerator = count.word.article ? 1 : count.word.cardinal;
    const denominator = numerator === 1 ? part.word.fraction : part.word.pluralFraction;
    if (numerator === undefined || denominator === undefined) return null;
    const value = this.group + numerator / denominator;
    const scale = this.next(part.end);
    const power = scale?.word.power ?? 0;
    return {
      value: this.total + value * 10 ** power,
      precision: decimalsOf(denominator) - power,
      end: power > 0 ? scale!.end : part.end,
      ordinal: false,
    };
  }

  /** `three point one four`. */
  private withDecimals(end: number): SpelledNumber | null {
    const point = this.next(end);
    if (!point?.word.point || this.group === undefined) return null;
    let digits = "";
    let last = point.end;
    for (let next = this.next(last); next && (next.word.cardinal ?? 10) < 10; next = this.next(last)) {
      digits += next.word.cardinal;
      last = next.end;
    }
    if (digits === "") return null;
    const power = this.next(last)?.word.power ?? 0;
    if (power > 0) last = this.next(last)!.end;
    const value = this.total + Number(`${this.group}.${digits}e${power}`);
    return { value, precision: digits.length - power, end: last, ordinal: false };
  }
}

/** How exactly a fraction is known: a half is 0.5, a third about 0.33. */
function decimalsOf(denominator: number): number {
  return denominator === 2 || denominator === 5 || denominator === 10 ? 1 : 2;
}
