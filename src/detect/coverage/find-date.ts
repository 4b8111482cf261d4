import calendar from "../../text/languages/en/calendar.json" with { type: "json" };
import dates from "../../text/languages/en/dates.json" with { type: "json" };
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { compareDates } from "../../text/values/dates/compare-dates.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { spanOf, type TextReading } from "../reading/text-reading.ts";
import type { Found } from "./find-number.ts";
import type { Sought } from "./sought.ts";

const WEEKDAYS = calendar.weekdays.map((forms) => forms.map(stemOf));
const MONTHS = dates.months.map((forms) => forms.map(stemOf));

const PART = 0.8;
const DAY = 0.7;
const WEEKDAY = 0.6;
const MONTH = 0.45;
const YEAR = 0.4;

/** The day of the week of a date, from Monday as 0. */
function weekday({ year, month, day }: CalendarDate): number | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

/** Finds a date in a text: whole, in part (day and month; month and year), by its day ("the 12th"), weekday, month or year. */
export function findDate(reading: TextReading, { date }: Sought): readonly Found[] {
  const found: Found[] = [];
  const { year, month, day } = date!;
  for (const { span, readings } of reading.dates) {
    let level = 0;
    for (const said of readings) {
      const compared = compareDates(date!, said);
      if (compared === "same" || compared === "more") level = 1;
      else if (compared === "part")
        level = Math.max(level, said.day === undefined && day !== undefined ? MONTH + 0.1 : 1);
      else if (said.day === day && said.month === month && day !== undefined)
        level = Math.max(level, PART / 2);
    }
    if (level > 0) found.push({ span, level });
  }
  for (const { value, span, ordinal, digits } of reading.numbers) {
    if (day !== undefined && value === day && (ordinal || digits !== null))
      found.push({ span, level: ordinal ? DAY : MONTH });
    else if (year !== undefined && value === year)
      found.push({ span, level: day === undefined && month === undefined ? 1 : YEAR });
  }
  if (day !== undefined && month !== undefined) addFeast(found, reading, month, day);
  const at = weekday(date!);
  if (at !== undefined) addWords(found, reading, WEEKDAYS[at]!, WEEKDAY);
  // Data has dates of a thirteenth month, most often with day and month in the wrong order: it has no name to look for.
  if (month !== undefined)
    addWords(found, reading, MONTHS[month - 1] ?? [], day === undefined ? PART : MONTH);
  return found;
}

const FEASTS: ReadonlyMap<number, string> = new Map(
  Object.entries(calendar.feastDays).map(([name, [month, day]]) => [month! * 100 + day!, name]),
);

function addFeast(found: Found[], { text }: TextReading, month: number, day: number): void {
  const name = FEASTS.get(month * 100 + day);
  if (name === undefined) return;
  const start = text.replaceAll("’", "'").toLowerCase().indexOf(name);
  if (start >= 0) found.push({ span: { start, end: start + name.length }, level: 1 });
}

function addWords(found: Found[], reading: TextReading, stems: readonly string[], level: number): void {
  for (const stem of stems)
    for (const place of reading.places.get(stem) ?? [])
      found.push({ span: spanOf(reading, place, place), level });
}

const LENGTH = /^\d{1,2}:\d\d$/;

/** Finds a time of day in a text, or the length of time that it may be. */
export function findTime(reading: TextReading, { minutes, fact }: Sought): readonly Found[] {
  const found: Found[] = [];
  // "0:19" may as well last 19 seconds, or "2:30" two and a half hours.
  if (LENGTH.test(fact.value))
    for (const { unit, value, span } of [...reading.quantities, ...reading.durations])
      if (unit.dimension === "time" && [minutes!, minutes! * 60].includes(value * unit.factor))
        found.push({ span, level: 0.9 });
  for (const { span, minutes: said } of reading.times)
    if (said.includes(minutes!)) found.push({ span, level: 1 });
  if (found.length === 0 && minutes! % 60 === 0)
    for (const { value, span } of reading.numbers)
      if (value === minutes! / 60 || value === (minutes! / 60) % 12) found.push({ span, level: MONTH });
  return found;
}
