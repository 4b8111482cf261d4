import {
  isDigit,
  isLetter,
  isSpace,
  isWordUnit,
  lettersEnd,
  skipSpaces,
  wordEnd,
} from "../numbers/characters.ts";
import type { CalendarDate, DateMention } from "./calendar-date.ts";
import type { DateWords } from "./date-words.ts";
import { type NumericDate, readNumericDate } from "./numeric-date.ts";

/**
 * Finds the dates of a text, the longest at each place, in the order of the text. A date has a day and a month, a month
 * and a year, all three, or a year with its era (`44 BC`). A year alone is a number; a month alone and a decade are
 * neither.
 */
export function findDates(text: string, words: DateWords): readonly DateMention[] {
  const found: DateMention[] = [];
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (!isWordUnit(unit)) {
      at++;
      continue;
    }
    const date = isDigit(unit) || isStart(text, at, words) ? dateAt(text, at, words) : null;
    if (date) found.push({ span: { start: at, end: date.end }, readings: date.readings });
    at = date ? date.end : wordEnd(text, at);
  }
  return found;
}

/** The longest date that starts at `at`. */
export function dateAt(text: string, at: number, words: DateWords): NumericDate | null {
  let digits = 0;
  while (isDigit(text.charCodeAt(at + digits))) digits++;
  let best = digits > 0 ? readNumericDate(text, at, digits, words.monthFirst) : null;
  if (digits > 4 || !(canGoOn(text, at + digits, words) || canGoOn(text, wordEnd(text, at), words)))
    return best;
  for (const { expression, start } of words.patterns) {
    if ((digits > 0 && start === "month") || (digits > 2 && start === "day")) continue;
    expression.lastIndex = at;
    const match = expression.exec(text);
    if (!match || expression.lastIndex <= (best?.end ?? 0)) continue;
    const reading = readingOf(match.groups!, text, expression.lastIndex, words);
    if (reading) best = { end: expression.lastIndex, readings: [reading] };
  }
  // The point of "on 22 Nov." ends the sentence as often as the month.
  return best && text[best.end - 1] === "." && isShortMonth(text, best, words)
    ? { ...best, end: best.end - 1 }
    : best;
}

function isStart(text: string, at: number, words: DateWords): boolean {
  const end = lettersEnd(text, at);
  return end - at <= words.longestStart && words.starts.has(text.slice(at, end).toLowerCase());
}

/** Whether what follows a first word or number can be more of a date: a cheap look before the patterns are tried. */
function canGoOn(text: string, end: number, words: DateWords): boolean {
  let at = end;
  while (isSpace(text.charCodeAt(at)) || ".,-\u2010\u2011".includes(text[at] ?? "a")) at++;
  if (isDigit(text.charCodeAt(at))) return true;
  return words.followers.has(text.slice(at, lettersEnd(text, at)).toLowerCase());
}

type Groups = Readonly<Record<string, string | undefined>>;

function readingOf(groups: Groups, text: string, end: number, words: DateWords): CalendarDate | null {
  const name = groups.month ?? groups.short;
  const dayWord = groups.dayWord?.toLowerCase().replace(/[^a-z]/g, "-");
  const day = groups.day ?? (dayWord === undefined ? undefined : words.days.get(dayWord));
  const era = groups.before ?? groups.after;
  if (groups.year !== undefined) {
    if (era === undefined && (!name || !isYear(groups.year, day !== undefined, text, end))) return null;
  } else if (name === name?.toLowerCase() && words.monthsThatAreWords.has(name!) && !groups.suffix) {
    return null;
  } else if (Number(day) > 31) {
    return null;
  }
  return {
    ...(groups.year && { year: Number(groups.year) * (era ? words.eras.get(era.toLowerCase())! : 1) }),
    ...(name && { month: words.months.get(name.toLowerCase())! }),
    ...(day !== undefined && { day: Number(day) }),
  };
}

/** Whether digits without an era are a year: four of them, or three after a day and before the end of a clause. */
function isYear(digits: string, hasDay: boolean, text: string, end: number): boolean {
  if (digits.length === 4) return true;
  return digits.length === 3 && hasDay && !isWordUnit(text.charCodeAt(skipSpaces(text, end)));
}

function isShortMonth(text: string, { end }: NumericDate, words: DateWords): boolean {
  let start = end - 1;
  while (isLetter(text.charCodeAt(start - 1))) start--;
  return words.months.has(text.slice(start, end - 1).toLowerCase());
}
