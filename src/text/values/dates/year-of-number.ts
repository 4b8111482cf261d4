import type { NumberMention } from "../numbers/number-mention.ts";
import type { CalendarDate } from "./calendar-date.ts";

/** The date that a number of a text is when it is read as a year (`1988`, `nineteen eighty-eight`), or null if it cannot be one. */
export function yearOfNumber({
  value,
  precision,
  ordinal,
  digits,
  span,
}: NumberMention): CalendarDate | null {
  if (ordinal || precision !== 0 || value < 1000 || value > 2999) return null;
  // Nobody groups the digits of a year.
  return digits === null || span.end - span.start <= digits.length ? { year: value } : null;
}
