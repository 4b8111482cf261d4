import { monthNumber } from "./months.ts";

/** What a date is made of. */
export type DateUnit = "day" | "month" | "year";

/** One unit of a date as a text writes it: `22nd`, `November`, `11`. */
export interface DatePart {
  readonly start: number;
  readonly text: string;
  readonly value: number;
}

export type DateParts = Readonly<Partial<Record<DateUnit, DatePart>>>;

const DAY = "(?<day>\\d{1,2}(?:st|nd|rd|th)?)";
const MONTH = "(?<month>\\p{L}{3,9})\\.?";
const YEAR = "(?<year>\\d{4})";
const NUMBER = (unit: DateUnit): string => `(?<${unit}>\\d{1,2})`;

/** The ways of writing a date, the fullest first. */
const WAYS: readonly RegExp[] = [
  `${YEAR}-${NUMBER("month")}-${NUMBER("day")}`,
  `${NUMBER("day")}[/.-]${NUMBER("month")}[/.-]${YEAR}`,
  `${NUMBER("month")}[/.-]${NUMBER("day")}[/.-]${YEAR}`,
  `${DAY}\\s+(?:day\\s+)?(?:of\\s+)?${MONTH}(?:\\s*,)?\\s+(?:of\\s+|in\\s+)?${YEAR}`,
  `${MONTH}\\s+(?:the\\s+)?${DAY}(?:\\s*,)?\\s+(?:of\\s+|in\\s+)?${YEAR}`,
  `${MONTH}(?:\\s*,)?\\s+(?:of\\s+)?${YEAR}`,
  `${DAY}\\s+(?:of\\s+)?${MONTH}`,
  `${MONTH}\\s+(?:the\\s+)?${DAY}`,
  YEAR,
].map((way) => new RegExp(`(?<![\\p{L}\\p{N}])${way}(?![\\p{L}\\p{N}])`, "du"));

const MOST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** A time after a date, which is left alone. */
const TIME = /T[\d:.Z+-]+$/;
/** No date is written longer than this; what is longer is not searched. */
const LONGEST_WRITING = 80;

/** How many days a month can have. */
export function daysOf(month: number): number {
  return MOST_DAYS[month - 1] ?? 0;
}

/** The date that is the whole of a text, of at least two units: a year alone is a number. */
export function readDate(text: string): DateParts | undefined {
  if (text.length > LONGEST_WRITING) return undefined;
  const date = text.replace(TIME, "");
  for (const way of WAYS) {
    const match = way.exec(date);
    if (match?.[0].length !== date.length) continue;
    const parts = partsOf(match);
    if (parts && Object.keys(parts).length > 1) return parts;
  }
  return undefined;
}

/** Where a text writes a known date, or some of its units; nothing when it is not there, or could be read in two ways. */
export function findDate(text: string, known: DateParts): DateParts | undefined {
  if (text.length > LONGEST_WRITING) return undefined;
  for (const way of WAYS) {
    const match = way.exec(text);
    const parts = match && partsOf(match);
    if (!parts || !agree(parts, known)) continue;
    const numeric = !/\p{L}/u.test(parts.month?.text ?? "a") && !/^\d{4}/.test(match[0]);
    // 05/06/1988 in a text may be May or June; where day and month are the same, nothing tells which is which.
    if (numeric && parts.day?.value === parts.month?.value) continue;
    return parts;
  }
  return undefined;
}

function agree(parts: DateParts, known: DateParts): boolean {
  return (Object.keys(parts) as DateUnit[]).every((unit) => parts[unit]?.value === known[unit]?.value);
}

function partsOf(match: RegExpExecArray): DateParts | undefined {
  const parts: { [unit in DateUnit]?: DatePart } = {};
  for (const unit of ["day", "month", "year"] as const) {
    const text = match.groups?.[unit];
    if (text === undefined) continue;
    const value = unit === "month" ? monthNumber(text) : Number.parseInt(text, 10);
    if (value === undefined) return undefined;
    parts[unit] = { start: match.indices!.groups![unit]![0], text, value };
  }
  const { day, month } = parts;
  if (month && (month.value < 1 || month.value > 12)) return undefined;
  if (day && (day.value < 1 || day.value > daysOf(month?.value ?? 1))) return undefined;
  return parts;
}
