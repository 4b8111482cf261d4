import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";

const DAY = 86_400_000;

/** Days since 1 January 1970 of a date with all its parts; null when a part is missing or no calendar has it. */
export function dayNumber({ year, month, day }: CalendarDate): number | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(Date.UTC(2000, month - 1, day));
  at.setUTCFullYear(year, month - 1, day);
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return Math.round(at.getTime() / DAY);
}

/** The date of a day number. */
export function dateOfDay(number: number): Required<CalendarDate> {
  const at = new Date(number * DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** The weekday of a day number: Monday is 0. */
export function weekdayOf(number: number): number {
  return (((number + 3) % 7) + 7) % 7;
}

/** The ISO week of a day number. */
export function isoWeek(number: number): number {
  const thursday = number - weekdayOf(number) + 3;
  const { year } = dateOfDay(thursday);
  return Math.floor((thursday - dayNumber({ year, month: 1, day: 1 })!) / 7) + 1;
}
