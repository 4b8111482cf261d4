import { type DateForm, readColumnDate } from "../../text/values/column-dates.ts";
import { type NumberForm, readColumnNumber } from "../../text/values/column-numbers.ts";
import type { ColumnUnit } from "../../text/values/column-unit.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../../text/values/dates/date-words.ts";
import { findDates } from "../../text/values/dates/find-dates.ts";
import { readDate } from "../../text/values/dates/read-date.ts";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import { findQuantities } from "../../text/values/quantities/find-quantities.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";
import { readQuantity } from "../../text/values/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import { dateOfDay, dayNumber, weekdayOf } from "../calendar/civil.ts";
import type { Cell, CellNumber } from "./cell.ts";
import { isoDuration } from "./iso-duration.ts";

/** What a value can be read as. */
export type CellValues = Pick<Cell, "numbers" | "dates" | "time" | "duration" | "flag">;

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const DATE_TIME =
  /^(\d{4})[-:](\d{2})[-:](\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;
const CLOCK = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:\.(\d+))?$/;
const TWELVE = /^(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?$/i;
const COMPACT_DATE = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const NUMERIC_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T](\d{1,2}):(\d{2}))?$/;
const EPOCH_FIELD = /(?:^|[^a-z])(?:at|ts|time|epoch|timestamp|created|updated|date|dt)$/i;
const YEAR_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const MONTH_YEAR = /^(0?[1-9]|1[0-2])[/.-]((?:19|20)\d{2})$/;
const ISO_WEEK = /^(\d{4})-?W(\d{1,2})$/;
const QUARTER = /^(?:(\d{4})[- ]?)?([QH])([1-4])(?:[- ]?(\d{4}))?$/i;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["yes", true],
  ["no", false],
]);
const NOTHING: CellValues = { numbers: [], dates: [], time: null, duration: null, flag: null };

/** What is known of the column that a value stands in. */
export interface ColumnContext {
  readonly field: string;
  readonly unit: ColumnUnit | undefined;
  readonly dates: DateForm | undefined;
  readonly numbers: NumberForm | undefined;
}

/** Reads a value of the data in every way that makes sense for its column. */
export function cellValues(text: string, context: ColumnContext): CellValues {
  const value = text.trim();
  const flag = FLAGS.get(value.toLowerCase());
  if (flag !== undefined) return { ...NOTHING, flag };
  const number = NUMBER.test(value)
    ? Number(value)
    : context.numbers && !/\p{L}/u.test(value)
      ? readColumnNumber(value, context.numbers)?.value
      : undefined;
  if (number !== undefined && !NUMERIC_DATE.test(value)) return numberValues(number, value, context);
  return (
    dateValues(value, context.dates) ?? clockValues(value, context.unit?.unit) ?? wordedValues(value, context)
  );
}

function numberValues(value: number, written: string, { field, unit: column }: ColumnContext): CellValues {
  if (!Number.isFinite(value)) return NOTHING;
  const numbers = columnNumbers(value, ownUnit(written) ?? column);
  const dates: CalendarDate[] = [];
  const compact = COMPACT_DATE.exec(written);
  if (compact) dates.push({ year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) });
  let time: number | null = null;
  const name = field.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "_");
  if (EPOCH_FIELD.test(name) && Number.isInteger(value) && value > 1e9 && value < 4.2e12) {
    const at = new Date(value > 1e11 ? value : value * 1000);
    dates.push({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() });
    time = at.getUTCHours() * 3600 + at.getUTCMinutes() * 60 + at.getUTCSeconds();
  }
  if (Number.isInteger(value) && value >= 1000 && value <= 2100 && !column) dates.push({ year: value });
  const last = numbers.find(({ reading, unit }) => reading !== "other" && unit?.dimension === "time");
  const duration = last ? last.value * last.unit!.factor : null;
  return { numbers, dates, time, duration, flag: null };
}

/** A sign of money or per cent that a number carries itself goes before what its column says. */
function ownUnit(written: string): ColumnUnit | undefined {
  if (!/[\p{Sc}%]/u.test(written)) return undefined;
  const unit = readQuantity(written, "", ENGLISH_UNITS)?.unit;
  return unit && { unit, scale: 1, from: "name" };
}

/** Cents are a hundredth of whatever currency the text names. */
function minorMoney(unit: Unit | undefined): Unit | null {
  if (!unit) return null;
  return unit.dimension.startsWith("money") && unit.factor < 1 ? { ...unit, dimension: "money" } : unit;
}

/** A number as written, what it is in its column's unit, and other readings where the column leaves it open. */
function columnNumbers(value: number, column: ColumnUnit | undefined): CellNumber[] {
  if (!column) return [{ value, unit: null, reading: "whole" }];
  // What something is per is seldom repeated in the same words.
  const unit = column.per === undefined ? minorMoney(column.unit) : null;
  const numbers: CellNumber[] = [{ value, unit: column.scale === 1 ? unit : null, reading: "whole" }];
  if (column.scale !== 1) numbers.push({ value: scaled(value, column.scale), unit, reading: "scaled" });
  for (const { scale, unit: other, per } of column.alternatives ?? [])
    numbers.push({
      value: scaled(value, scale),
      unit: per === undefined ? (other ?? null) : null,
      reading: "other",
    });
  return numbers;
}

function dateValues(value: string, form: DateForm | undefined): CellValues | null {
  const iso = DATE_TIME.exec(value);
  if (iso) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])];
    const time =
      iso[4] === undefined ? null : Number(iso[4]) * 3600 + Number(iso[5]) * 60 + Number(iso[6] ?? 0);
    return { ...NOTHING, dates: [{ year, month, day }], time };
  }
  const month = YEAR_MONTH.exec(value);
  if (month) return { ...NOTHING, dates: [{ year: Number(month[1]), month: Number(month[2]) }] };
  const turned = MONTH_YEAR.exec(value);
  if (turned) return { ...NOTHING, dates: [{ year: Number(turned[2]), month: Number(turned[1]) }] };
  const numeric = NUMERIC_DATE.exec(value);
  if (numeric) {
    const [date] = numeric[0].split(/[ T]/);
    const read = form?.settled ? readColumnDate(date!, form) : null;
    const dates = read ? [read] : numericDates(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]));
    const time = numeric[5] === undefined ? null : Number(numeric[5]) * 3600 + Number(numeric[6]) * 60;
    if (dates.length > 0) return { ...NOTHING, dates, time };
  }
  const week = ISO_WEEK.exec(value);
  if (week) {
    const numbers: CellNumber[] = [{ value: Number(week[2]), unit: null, reading: "part" }];
    return { ...NOTHING, numbers, dates: datesOfWeek(Number(week[1]), Number(week[2])) };
  }
  const quarter = QUARTER.exec(value);
  if (quarter) return { ...NOTHING, dates: monthsOfQuarter(quarter) };
  const date = form ? readColumnDate(value, form) : readDate(value, ENGLISH_DATES);
  return date && { ...NOTHING, dates: [date] };
}

/** The days of an ISO week. */
function datesOfWeek(year: number, week: number): CalendarDate[] {
  const fourth = dayNumber({ year, month: 1, day: 4 })!;
  const monday = fourth - weekdayOf(fourth) + (week - 1) * 7;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => dateOfDay(monday + day));
}

/** The months of a quarter or half of a year: `2024-Q3`, `H1 2025`. */
function monthsOfQuarter(match: RegExpExecArray): CalendarDate[] {
  const [, before, kind, number, after] = match;
  const length = kind!.toUpperCase() === "Q" ? 3 : 6;
  const year = before ?? after;
  const given = year === undefined ? {} : { year: Number(year) };
  const first = (Number(number) - 1) * length + 1;
  return Array.from({ length }, (_, i) => ({ ...given, month: first + i })).filter(
    ({ month }) => month <= 12,
  );
}

/** Both readings of a date in figures, where day and month could change places; the day first. */
function numericDates(first: number, second: number, written: number): CalendarDate[] {
  const year = written < 100 ? 2000 + written : written;
  const dates: CalendarDate[] = [];
  if (second >= 1 && second <= 12 && first >= 1 && first <= 31)
    dates.push({ year, month: second, day: first });
  if (first >= 1 && first <= 12 && second >= 1 && second <= 31 && first !== second)
    dates.push({ year, month: first, day: second });
  return dates;
}

/** A time of day, a length of time, or digits with a colon that can be both. */
function clockValues(value: string, unit: Unit | undefined): CellValues | null {
  const iso = isoDuration(value);
  if (iso !== null) return { ...NOTHING, duration: iso };
  const twelve = TWELVE.exec(value);
  if (twelve) {
    const hours = (Number(twelve[1]) % 12) + (twelve[3]!.toLowerCase() === "p" ? 12 : 0);
    return { ...NOTHING, time: hours * 3600 + Number(twelve[2] ?? 0) * 60 };
  }
  const clock = CLOCK.exec(value);
  if (!clock) return null;
  const [first, second, third] = [
    Number(clock[1]),
    Number(clock[2]),
    clock[3] === undefined ? null : Number(clock[3]),
  ];
  if (second >= 60 || (third ?? 0) >= 60) return null;
  const fraction = clock[4] === undefined ? 0 : Number(`0.${clock[4]}`);
  const isTime = first < 24 && clock[4] === undefined;
  const time = isTime ? first * 3600 + second * 60 + (third ?? 0) : null;
  const inHours = third !== null || (unit?.factor === 3600 && unit.dimension === "time");
  const duration = inHours
    ? first * 3600 + second * 60 + (third ?? 0) + fraction
    : first * 60 + second + fraction;
  const numbers: CellNumber[] = [
    { value: first, unit: null, reading: "part" },
    { value: second, unit: null, reading: "part" },
  ];
  return { ...NOTHING, numbers, time, duration };
}

function wordedValues(value: string, { unit: column }: ColumnContext): CellValues {
  if (!/\d/.test(value) && value.length > 60) return NOTHING;
  const numbers: CellNumber[] = [];
  const quantity = readQuantity(value, "", ENGLISH_UNITS);
  if (quantity) {
    for (const one of [quantity, ...(quantity.alternatives ?? [])])
      numbers.push({ value: one.value, unit: one.unit, reading: "whole" });
  } else {
    const found = findNumbers(
      value.replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, " "),
      ENGLISH_UNITS.numbers,
    );
    const [only] = found;
    if (found.length === 1 && only!.span.start === 0 && only!.span.end === value.length)
      numbers.push(...columnNumbers(only!.value, column));
    else {
      for (const one of findQuantities(value, found, ENGLISH_UNITS))
        numbers.push({ value: one.value, unit: one.unit, reading: "part" });
      for (const { value: number } of found) numbers.push({ value: number, unit: null, reading: "part" });
    }
  }
  if (!quantity) {
    const seen = new Set(numbers.map(({ value: number }) => number));
    for (const [digits] of value.matchAll(/\d+(?:\.\d+)?/g))
      if (!seen.has(Number(digits))) numbers.push({ value: Number(digits), unit: null, reading: "part" });
  }
  const dates = /\d/.test(value) ? findDates(value, ENGLISH_DATES).flatMap(({ readings }) => readings) : [];
  for (const match of value.matchAll(/(?<![\d.,-])(1[5-9]\d\d|20\d\d)(?![\d.,])/g))
    dates.push({ year: Number(match[1]) });
  const whole = numbers[0]?.reading === "whole" ? numbers[0] : undefined;
  const duration = whole?.unit?.dimension === "time" ? whole.value * whole.unit.factor : null;
  const clock = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)/.exec(value);
  const time = clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 : null;
  return { numbers, dates: [...dates], time, duration, flag: null };
}

/** Multiplied without the noise of binary fractions. */
function scaled(value: number, scale: number): number {
  return Number((value * scale).toPrecision(14));
}
