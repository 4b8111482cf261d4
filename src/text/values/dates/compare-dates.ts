import type { CalendarDate } from "./calendar-date.ts";

/**
 * How a date of a text stands to one of the data: `part` says less and nothing wrong (November 1988 for 1988-11-22),
 * `more` agrees where both speak and adds what the data does not say, `different` has a wrong part or none in common.
 */
export type DateComparison = "same" | "part" | "more" | "different";

const PARTS = ["year", "month", "day"] as const;

/** Compares a date of the data with a reading of a date in a text. */
export function compareDates(data: CalendarDate, reading: CalendarDate): DateComparison {
  let shared = 0;
  let missing = 0;
  let added = 0;
  for (const part of PARTS) {
    const expected = data[part];
    const said = reading[part];
    if (expected !== undefined && said !== undefined) {
      if (expected !== said) return "different";
      shared++;
    } else if (expected !== undefined) missing++;
    else if (said !== undefined) added++;
  }
  if (shared === 0) return "different";
  if (added > 0) return "more";
  return missing > 0 ? "part" : "same";
}
