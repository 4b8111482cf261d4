import type { AlteredWritings, Writings } from "./altered-writings.ts";
import { type DateParts, type DateUnit, daysOf, findDate, readDate } from "./date-parts.ts";
import { drawOrder, type Random } from "./draw.ts";
import { monthLike, monthName } from "./months.ts";
import { wordString } from "./word-string.ts";

/** Another day, month or year in a date, the same in every writing of it. */
export function alterDate(
  { value, writings, taken, text }: Writings,
  random: Random,
): AlteredWritings | undefined {
  const known = readDate(value);
  if (!known) return undefined;
  const found = writings.flatMap((writing) => findDate(writing, known) ?? []);
  if (found.length < writings.length) return undefined;
  const units = (Object.keys(known) as DateUnit[]).filter((unit) => found.every((parts) => parts[unit]));
  const said = wordString(text);
  for (const unit of drawOrder(random, units))
    for (const to of drawOrder(random, othersOf(unit, known))) {
      const elsewhere = unit === "month" ? said.includes(wordString(monthName(to))) : taken.has(to);
      if (elsewhere) continue;
      return {
        value: rewritten(value, unit, known, to),
        writings: writings.map((writing, at) => rewritten(writing, unit, found[at]!, to)),
      };
    }
  return undefined;
}

/** The values that a unit of a date can take instead, so that the date still exists in every year. */
function othersOf(unit: DateUnit, { day, month, year }: DateParts): number[] {
  if (unit === "month")
    return range(1, 12).filter((other) => other !== month!.value && (day?.value ?? 1) <= safeDays(other));
  if (unit === "day") return range(1, safeDays(month?.value ?? 2)).filter((other) => other !== day!.value);
  return range(-9, 9)
    .filter((by) => by !== 0)
    .map((by) => year!.value + by)
    .filter((other) => other > 999 && other < 10_000 && (month?.value !== 2 || day?.value !== 29));
}

function safeDays(month: number): number {
  return month === 2 ? 28 : daysOf(month);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function rewritten(writing: string, unit: DateUnit, parts: DateParts, to: number): string {
  const { start, text } = parts[unit]!;
  const numeric = /^\d/.test(parts.month?.text ?? "");
  return writing.slice(0, start) + written(unit, text, to, numeric) + writing.slice(start + text.length);
}

/** A unit written like the one before; in a date of digits alone it has as many of them. */
function written(unit: DateUnit, before: string, to: number, numeric: boolean): string {
  if (unit === "month") return monthLike(before, to);
  const digits = /^\d+/.exec(before)![0];
  const padded = numeric || digits.startsWith("0") ? digits.length : 0;
  const number = String(to).padStart(padded, "0");
  return before.length > digits.length ? number + ordinalEnding(to) : number;
}

function ordinalEnding(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}
