import type { CalendarDate } from "./dates/calendar-date.ts";
import { ENGLISH_DATES } from "./dates/date-words.ts";
import { readDate } from "./dates/read-date.ts";

/** How the dates of a column are written. */
export interface DateForm {
  /** Which of two numbers comes first where day and month could change places. */
  readonly first: "day" | "month";
  /** Whether the column's values settle it; otherwise it is the locale's order, or a guess. */
  readonly settled: boolean;
}

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
/** Without a year: `3.4.` or `03/04`, but neither 3.4 nor 1/2. */
const SHORT = /^(?:(\d{1,2})(\.)(\d{1,2})\.|(\d\d)(\/)(\d\d))$/;
/** Two-digit years from here on are of the last century. */
const PIVOT = 50;

/**
 * How a column writes its dates in digits: by a number over 12 in any of its values; by which reading puts them in an
 * order with the smaller steps; else as the locale does (`en-US`: month first); points mean day first. `undefined` for a
 * column without such dates.
 */
export function columnDateForm(values: readonly string[], locale?: string): DateForm | undefined {
  const parts = values.flatMap((value) => partsOf(value) ?? []);
  if (parts.length === 0 || parts.length < values.length / 2) return undefined;
  if (parts.some(({ a }) => a > 12)) return { first: "day", settled: true };
  if (parts.some(({ b }) => b > 12)) return { first: "month", settled: true };
  const [byDay, byMonth] = [steps(parts, "day"), steps(parts, "month")];
  if (parts.length > 2 && byDay !== byMonth)
    return { first: byDay < byMonth ? "day" : "month", settled: true };
  if (locale !== undefined) return { first: isMonthFirst(locale) ? "month" : "day", settled: true };
  return { first: "day", settled: parts.every(({ sign }) => sign === ".") };
}

/** The date that a value of a column states, its day and month as the column writes them; null when it is no date. */
export function readColumnDate(value: string, form: DateForm | undefined): CalendarDate | null {
  const parts = form && partsOf(value.trim());
  if (form === undefined || parts === undefined) return readDate(value, ENGLISH_DATES);
  const [day, month] = form.first === "day" ? [parts.a, parts.b] : [parts.b, parts.a];
  return { ...(parts.year !== undefined && { year: parts.year }), month, day };
}

interface Parts {
  readonly a: number;
  readonly b: number;
  readonly year: number | undefined;
  readonly sign: string;
}

function partsOf(value: string): Parts | undefined {
  const found = NUMERIC.exec(value) ?? shortParts(value);
  if (found === null) return undefined;
  const [a, b] = [Number(found[1]), Number(found[3])];
  const fits = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  if (!fits(a, b) && !fits(b, a)) return undefined;
  return { a, b, sign: found[2]!, year: found[4] === undefined ? undefined : yearOf(found[4]) };
}

function shortParts(value: string): readonly (string | undefined)[] | null {
  const found = SHORT.exec(value);
  return found && [found[0], found[1] ?? found[4], found[2] ?? found[5], found[3] ?? found[6]];
}

function yearOf(digits: string): number {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year < PIVOT ? 2000 : 1900);
}

/** How far the dates lie apart, one after the other, in days; endless when they are in no order. */
function steps(parts: readonly Parts[], first: DateForm["first"]): number {
  const days = parts.map(({ a, b, year = 2000 }) => {
    const [day, month] = first === "day" ? [a, b] : [b, a];
    return Date.UTC(year, month - 1, day) / 86_400_000;
  });
  const gaps = days.slice(1).map((day, index) => day - days[index]!);
  const ordered = gaps.every((gap) => gap >= 0) || gaps.every((gap) => gap <= 0);
  return ordered ? gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) : Number.POSITIVE_INFINITY;
}

function isMonthFirst(locale: string): boolean {
  return /[-_](?:US|PH|FM|GU|PR)\b/i.test(locale);
}
