/** Begins a formula in a spreadsheet, in ASCII or full-width characters, also after blanks, which some cut off (OWASP, "CSV injection"). */
const FORMULA = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A signed number runs nothing, and ids look like that. */
const NUMBER = /^\s*[-+]?\d+(?:\.\d+)?$/;

/**
 * One row of CSV as RFC 4180 quotes it, ended by a line feed. Numbers are written in full, and what is missing is empty.
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: names come from files of strangers.
 */
export function csvRow(cells: readonly (string | number | undefined)[]): string {
  return `${cells.map(cellText).join(",")}\n`;
}

function cellText(value: string | number | undefined): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (value === undefined) return "";
  const guarded = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
