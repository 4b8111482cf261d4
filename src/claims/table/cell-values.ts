import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../../text/values/dates/date-words.ts";
import { findDates } from "../../text/values/dates/find-dates.ts";
import { readDate } from "../../text/values/dates/read-date.ts";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import { findQuantities } from "../../text/values/quantities/find-quantities.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";
import { readQuantity } from "../../text/values/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";
import type { Cell, CellNumber } from "./cell.ts";
import type { FieldUnit } from "./cell-units.ts";
import { isoDuration } from "./iso-duration.ts";

/** What a value can be read as. */
export type CellValues = Pick<Cell, "numbers" | "dates" | "time" | "duration" | "flag">;

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s?(?:Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;
const CLOCK = /^(\d{1,3}):(\d{2})(?::(\d{2}))?(?:\.(\d+))?$/;
const TWELVE = /^(\d{1,2})(?::(\d{2}))?\s?([ap])\.?m\.?$/i;
const COMPACT_DATE = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;
const NUMERIC_DATE = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T](\d{1,2}):(\d{2}))?$/;
const EPOCH_FIELD = /(?:^|[^a-z])(?:at|ts|time|epoch|timestamp|created|updated|date|dt)$/i;
const YEAR_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["yes", true],
  ["no", false],
]);
const NOTHING: CellValues = { numbers: [], dates: [], time: null, duration: null, flag: null };

/** Reads a value of the data in every way that makes sense for its field. */
export function cellValues(text: string, field: string, { unit, scale }: FieldUnit): CellValues {
  const value = text.trim();
  const flag = FLAGS.get(value.toLowerCase());
  if (flag !== undefined) return { ...NOTHING, flag };
  if (NUMBER.test(value)) return numberValues(Number(value), value, field, unit, scale);
  return dateValues(value) ?? clockValues(value, unit) ?? wordedValues(value, field, unit, scale);
}

function numberValues(
  value: number,
  written: string,
  field: string,
  unit: Unit | null,
  scale: number,
): CellValues {
  if (!Number.isFinite(value)) return NOTHING;
  const numbers: CellNumber[] = [{ value, unit: scale === 1 ? unit : null, reading: "whole" }];
  if (scale !== 1) numbers.push({ value: scaled(value, scale), unit, reading: "scaled" });
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
  if (Number.isInteger(value) && value >= 1000 && value <= 2100 && !unit && scale === 1)
    dates.push({ year: value });
  const duration = unit?.dimension === "time" ? value * unit.factor : null;
  return { numbers, dates, time, duration, flag: null };
}

function dateValues(value: string): CellValues | null {
  const iso = DATE_TIME.exec(value);
  if (iso) {
    const [year, month, day] = iso[1]!.split("-").map(Number) as [number, number, number];
    const time =
      iso[2] === undefined ? null : Number(iso[2]) * 3600 + Number(iso[3]) * 60 + Number(iso[4] ?? 0);
    return { ...NOTHING, dates: [{ year, month, day }], time };
  }
  const month = YEAR_MONTH.exec(value);
  if (month) return { ...NOTHING, dates: [{ year: Number(month[1]), month: Number(month[2]) }] };
  const numeric = NUMERIC_DATE.exec(value);
  if (numeric) {
    const dates = numericDates(Number(numeric[1]), Number(numeric[3]), Number(numeric[4]));
    const time = numeric[5] === undefined ? null : Number(numeric[5]) * 3600 + Number(numeric[6]) * 60;
    if (dates.length > 0) return { ...NOTHING, dates, time };
  }
  const date = readDate(value, ENGLISH_DATES);
  return date && { ...NOTHING, dates: [date] };
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
function clockValues(value: string, unit: Unit | null): CellValues | null {
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

function wordedValues(value: string, field: string, unit: Unit | null, scale: number): CellValues {
  if (!/\d/.test(value) && value.length > 60) return NOTHING;
  const found = findNumbers(spacedToPoint(value), ENGLISH_UNITS.numbers);
  const numbers: CellNumber[] = [];
  const quantity = readQuantity(value, field, ENGLISH_UNITS);
  if (quantity) {
    for (const one of [quantity, ...(quantity.alternatives ?? [])]) {
      numbers.push({ value: one.value, unit: one.unit, reading: "whole" });
      if (scale !== 1) numbers.push({ value: scaled(one.value, scale), unit: one.unit, reading: "scaled" });
    }
  } else if (found.length > 0) {
    const whole = found.length === 1 && found[0]!.span.start === 0 && found[0]!.span.end === value.length;
    const measured = findQuantities(value, found, ENGLISH_UNITS);
    for (const one of measured) numbers.push({ value: one.value, unit: one.unit, reading: "part" });
    for (const { value: number, alternative, span } of found) {
      if (measured.some((one) => one.span.start <= span.start && span.end <= one.span.end)) {
        numbers.push({ value: number, unit: null, reading: "part" });
        continue;
      }
      numbers.push({ value: number, unit: whole ? unit : null, reading: whole ? "whole" : "part" });
      if (alternative) numbers.push({ value: alternative.value, unit: whole ? unit : null, reading: "part" });
      if (whole && scale !== 1) numbers.push({ value: scaled(number, scale), unit, reading: "scaled" });
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
  return { numbers, dates: [...dates], time: null, duration, flag: null };
}

/** Groups of digits that a space of any width divides, joined: `12 500` is a number. */
function spacedToPoint(value: string): string {
  return value.replace(/(?<=\d)[\u00a0\u202f](?=\d{3}(?!\d))/g, " ");
}

/** Multiplied without the noise of binary fractions. */
function scaled(value: number, scale: number): number {
  return Number((value * scale).toPrecision(14));
}
