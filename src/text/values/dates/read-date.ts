import { dataText } from "../numbers/data-text.ts";
import type { CalendarDate } from "./calendar-date.ts";
import type { DateWords } from "./date-words.ts";
import { dateAt } from "./find-dates.ts";

const ISO_MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const ISO_DAY = /^--(0[1-9]|1[0-2])-(\d\d)$/;

/**
 * Reads a data value that is a date and nothing else, in any way a text may write it, or null. A bare year is a number,
 * `2009-10` a season; day and month that could change places are read in the language's usual order. Years before Christ
 * count as in XML Schema 1.0: `-0044` is 44 BC.
 */
export function readDate(value: string, words: DateWords): CalendarDate | null {
  const text = dataText(value).replaceAll("_", " ");
  const month = ISO_MONTH.exec(text);
  if (month) return readMonth(Number(month[1]), Number(month[2]));
  const day = ISO_DAY.exec(text);
  if (day) return { month: Number(day[1]), day: Number(day[2]) };
  const isNegative = /^-\d{4}-\d\d-\d\d/.test(text);
  const written = isNegative ? text.slice(1) : text.replace(/^the /i, "");
  const date = dateAt(written, 0, words);
  const [reading] = date?.end === written.length ? date.readings : [];
  return (isNegative && reading ? { ...reading, year: -reading.year! } : reading) ?? null;
}

function readMonth(year: number, month: number): CalendarDate | null {
  return month === (year + 1) % 100 ? null : { year, month };
}
