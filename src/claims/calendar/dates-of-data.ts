import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { compareDates } from "../../text/values/dates/compare-dates.ts";
import type { Cell, Table } from "../table/cell.ts";
import { dateOfDay, dayNumber } from "./civil.ts";

/** A date of the data. */
export interface DatedCell {
  readonly cell: Cell;
  readonly date: CalendarDate;
  /** Null for a date without all its parts. */
  readonly day: number | null;
}

/** A length of time between two values of the data, in seconds. */
export interface TimeSpan {
  readonly seconds: number;
  readonly cells: readonly Cell[];
}

/** What the data says of dates and times. */
export interface Calendar {
  readonly dated: readonly DatedCell[];
  readonly timed: readonly Cell[];
  /** Lengths of time between dates and times of the data, ascending. */
  readonly spans: readonly TimeSpan[];
  /** First and last day, when there is a full date. */
  readonly first: number | null;
  readonly last: number | null;
  /** How many values the longest list without dates has: days that a series may go on from its first date. */
  readonly reach: number;
}

const made = new WeakMap<Table, Calendar>();
/** Pairs are made of this many dates, so that their number stays bounded. */
const MOST_FOR_PAIRS = 64;

/** The dates and times of a table, and the lengths of time between them. */
export function calendarOf(table: Table): Calendar {
  const known = made.get(table);
  if (known) return known;
  const dated: DatedCell[] = [];
  const timed: Cell[] = [];
  for (const cell of table.cells) {
    for (const date of cell.dates) dated.push({ cell, date, day: dayNumber(date) });
    if (cell.time !== null) timed.push(cell);
  }
  const days = dated.flatMap(({ day }) => day ?? []);
  const calendar = {
    dated,
    timed,
    spans: spansOf(dated, timed),
    first: days.length > 0 ? Math.min(...days) : null,
    last: days.length > 0 ? Math.max(...days) : null,
    reach: reachOf(table),
  };
  made.set(table, calendar);
  return calendar;
}

function spansOf(dated: readonly DatedCell[], timed: readonly Cell[]): readonly TimeSpan[] {
  const spans: TimeSpan[] = [];
  const full = dated.filter(({ day }) => day !== null).slice(0, MOST_FOR_PAIRS);
  for (const [i, one] of full.entries()) {
    for (const other of full.slice(i + 1)) {
      const days = Math.abs(one.day! - other.day!);
      const cells = [one.cell, other.cell];
      spans.push({ seconds: days * 86400, cells });
      // From the 1st to the 28th is 28 days when both count.
      spans.push({ seconds: (days + 1) * 86400, cells });
      if (one.cell.time !== null && other.cell.time !== null) {
        const seconds = (one.day! - other.day!) * 86400 + one.cell.time - other.cell.time;
        spans.push({ seconds: Math.abs(seconds), cells });
      }
    }
  }
  const coarse = dated
    .filter(({ day, date }) => day === null && date.year !== undefined)
    .slice(0, MOST_FOR_PAIRS);
  for (const [i, one] of coarse.entries()) {
    for (const other of [...coarse.slice(i + 1), ...full]) {
      if (other.cell === one.cell) continue;
      const months =
        (one.date.year! - other.date.year!) * 12 + ((one.date.month ?? 1) - (other.date.month ?? 1));
      const rough = one.date.month === undefined || other.date.month === undefined;
      const years = Math.abs(one.date.year! - other.date.year!);
      spans.push({
        seconds: rough ? years * 31556952 : Math.abs(months) * 2629746,
        cells: [one.cell, other.cell],
      });
    }
  }
  const plain = timed.filter(({ dates }) => dates.length === 0).slice(0, MOST_FOR_PAIRS);
  for (const [i, one] of plain.entries()) {
    for (const other of plain.slice(i + 1)) {
      const seconds = Math.abs(one.time! - other.time!);
      spans.push({ seconds, cells: [one, other] }, { seconds: 86400 - seconds, cells: [one, other] });
    }
  }
  return spans.sort((a, b) => a.seconds - b.seconds);
}

/** A row with a name is a thing, not the next step of a series. */
function isDateOrName({ dates, isKey, words }: Cell): boolean {
  return dates.length > 0 || (isKey && words.length > 0);
}

function reachOf(table: Table): number {
  let reach = 0;
  for (const rows of table.tables.values())
    if (rows.length > 2 && !rows.some(({ cells }) => cells.some(isDateOrName)))
      reach = Math.max(reach, rows.length);
  for (const [path, column] of table.columns)
    if (path.endsWith("[]") && column.length > 2 && column[0]!.dates.length === 0)
      reach = Math.max(reach, column.length);
  return reach;
}

/** Whether a date may be one that a series without dates goes on to from a date of the data. */
export function isInSeries(
  { first, last, reach, dated }: Calendar,
  { year, month, day }: CalendarDate,
): boolean {
  if (reach === 0) return false;
  if (first !== null && last !== null && month !== undefined && day !== undefined) {
    const from = dateOfDay(first).year;
    const said = dayNumber({ year: year ?? from, month, day });
    return said !== null && said >= first - reach && said <= last + reach;
  }
  return month !== undefined && dated.some(({ date }) => date.month !== undefined || date.year !== undefined);
}

/** Spans from `low` to `high` seconds. */
export function spansBetween({ spans }: Calendar, low: number, high: number): readonly TimeSpan[] {
  let start = 0;
  let end = spans.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if (spans[middle]!.seconds < low) start = middle + 1;
    else end = middle;
  }
  const found: TimeSpan[] = [];
  for (let i = start; i < spans.length && spans[i]!.seconds <= high && found.length < 20; i++)
    found.push(spans[i]!);
  return found;
}

/** Cells whose date a text names, in whole or in part. */
export function cellsOfDate({ dated }: Calendar, dates: readonly CalendarDate[]): readonly Cell[] {
  const found = new Set<Cell>();
  for (const { cell, date } of dated)
    for (const said of dates) {
      const comparison = compareDates(date, said);
      if (
        comparison === "same" ||
        comparison === "part" ||
        (comparison === "more" && date.month !== undefined)
      )
        found.add(cell);
    }
  return [...found];
}

/** Whether a date is a length of time of the data away from one of its dates or, where the text counts, a day or a week. */
export function isNearDate(calendar: Calendar, said: CalendarDate, table: Table, relative: boolean): boolean {
  const steps = new Set(relative ? [1, 7, 14, 30] : []);
  for (const { duration } of table.cells)
    if (duration !== null && duration >= 86400) steps.add(Math.round(duration / 86400));
  for (const { day } of calendar.dated) {
    if (day === null) continue;
    for (const step of steps)
      for (const other of [day - step, day + step, day + step - 1])
        if (agrees(said, dateOfDay(other))) return true;
  }
  return false;
}

/** Whether a date without a day lies between the first and the last date of the data. */
export function isWithin({ first, last }: Calendar, { year, month, day }: CalendarDate): boolean {
  if (first === null || last === null || day !== undefined) return false;
  const from = dateOfDay(first);
  for (let y = from.year; y <= dateOfDay(last).year; y++) {
    if (year !== undefined && y !== year) continue;
    if (month === undefined) return true;
    const start = dayNumber({ year: y, month, day: 1 })!;
    if (start + 27 >= first && start <= last) return true;
  }
  return false;
}

function agrees(said: CalendarDate, date: Required<CalendarDate>): boolean {
  return (
    (said.year === undefined || said.year === date.year) &&
    (said.month === undefined || said.month === date.month) &&
    (said.day === undefined || said.day === date.day)
  );
}
