/** An apostrophe, or several, before what a spreadsheet would run as a formula. */
const GUARDED = /^'+\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * `csvRow` puts an apostrophe before what a spreadsheet would run; a text that begins like that itself gets another one,
 * so that every text can be read back.
 */
export function guardFormula(text: string): string {
  return GUARDED.test(text) ? `'${text}` : text;
}

/** A cell without the apostrophe that kept a spreadsheet from running it. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}
