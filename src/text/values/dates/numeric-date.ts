import { isDigit, isWordUnit } from "../numbers/characters.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** A date in digits, and where it ends. */
export interface NumericDate {
  readonly end: number;
  readonly readings: readonly CalendarDate[];
}

const TIME = "(?:(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?| \\d\\d:\\d\\d:\\d\\d)?(?:Z|[+-]\\d\\d:\\d\\d)?)?";
const YEAR_FIRST = new RegExp(`(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d)${TIME}`, "y");
const SPACED = /(\d{4}) (0[1-9]|1[0-2]) (0[1-9]|[12]\d|3[01])/y;
const YEAR_LAST = /(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2}(?!\d))/y;
const YEAR_MONTH = /(\d{4})-(0[1-9]|1[0-2])/y;

/** Two-digit years from here on are of the last century. */
const PIVOT = 50;

/**
 * Reads the date in digits that starts at `at` with a run of so many digits: `1988-11-22`, `1988-11-22T00:00:00Z`,
 * `22/11/1988`, `11.22.1988`, `1988-11`.
 */
export function readNumericDate(
  text: string,
  at: number,
  digits: number,
  monthFirst: boolean,
): NumericDate | null {
  if (!isDigit(text.charCodeAt(at + digits + 1)) || isJoint(text, at - 1, at - 2)) return null;
  if (digits === 4) return yearFirst(text, at) ?? yearMonth(text, at);
  return digits < 3 ? yearLast(text, at, monthFirst) : null;
}

/** Whether a sign joins digits to those beyond it. */
function isJoint(text: string, sign: number, beyond: number): boolean {
  return "-/.".includes(text[sign] ?? " ") && isDigit(text.charCodeAt(beyond));
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  const end = pattern.lastIndex;
  return found && !isWordUnit(text.charCodeAt(end)) && !isJoint(text, end, end + 1) ? found : null;
}

function yearFirst(text: string, at: number): NumericDate | null {
  const found = match(YEAR_FIRST, text, at);
  if (found) {
    const [whole, year, sign, month, day] = found;
    // Written like this with hyphens it can only be a date, and a wrong month or day is part of what it says.
    const certain = sign === "-" && month!.length === 2 && day!.length === 2;
    if (!certain && (Number(month) > 12 || Number(day) > 31)) return null;
    return { end: at + whole.length, readings: [dateOf(Number(year), month!, day!)] };
  }
  const spaced = match(SPACED, text, at);
  return (
    spaced && { end: at + spaced[0].length, readings: [dateOf(Number(spaced[1]), spaced[2]!, spaced[3]!)] }
  );
}

function yearLast(text: string, at: number, monthFirst: boolean): NumericDate | null {
  const found = match(YEAR_LAST, text, at);
  if (!found) return null;
  const [whole, first, sign, second, digits] = found;
  if (digits!.length === 2 && sign !== "/") return null;
  const year =
    digits!.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < PIVOT ? 2000 : 1900);
  const orders = monthFirst
    ? [dateOf(year, first!, second!), dateOf(year, second!, first!)]
    : [dateOf(year, second!, first!), dateOf(year, first!, second!)];
  const readings = orders.filter(({ month, day }) => month! >= 1 && month! <= 12 && day! >= 1 && day! <= 31);
  if (readings.length === 0) return null;
  return { end: at + whole.length, readings: first === second ? readings.slice(0, 1) : readings };
}

/** A year and month, unless it can be two years (`2009-10`). */
function yearMonth(text: string, at: number): NumericDate | null {
  const found = match(YEAR_MONTH, text, at);
  if (!found || Number(found[2]) > Number(found[1]!.slice(2))) return null;
  return { end: at + 7, readings: [{ year: Number(found[1]), month: Number(found[2]) }] };
}

function dateOf(year: number, month: string, day: string): CalendarDate {
  return { year, month: Number(month), day: Number(day) };
}
