import english from "../text/languages/en/dates.json" with { type: "json" };

/** The ways of writing each month, its full name first. */
const MONTHS: readonly (readonly string[])[] = english.months;

/** The number, from 1, of a month written as a name, its abbreviation, or a number. */
export function monthNumber(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  const at = MONTHS.findIndex((names) => names.includes(word));
  return at < 0 ? undefined : at + 1;
}

/** The name of a month. */
export function monthName(month: number): string {
  const name = MONTHS[month - 1]![0]!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A month written like another: in full, abbreviated, or as a number of as many digits. */
export function monthLike(written: string, month: number): string {
  if (/^\d/.test(written)) return String(month).padStart(written.length, "0");
  return written.length > 3 || written.toLowerCase() === "may"
    ? monthName(month)
    : monthName(month).slice(0, 3);
}
