import type { NumberReading } from "./numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "./numbers/number-words.ts";
import { readNumber } from "./numbers/read-number.ts";

/** How the numbers of a column are written. */
export interface NumberForm {
  readonly decimal: "." | ",";
  /** Whether the column's values settle it; otherwise it is the locale's sign, or the English one. */
  readonly settled: boolean;
}

const COMMA_DECIMAL = /^[+−-]?(?:\d{1,3}(?:[.\s'’]\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;
const POINT_DECIMAL = /^[+−-]?(?:\d{1,3}(?:[,\s'’]\d{3})+\.\d+|\d+\.(?:\d{1,2}|\d{4,}))$/;
const TWO_GROUPS = /^[+−-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/;
const EITHER = /^[+−-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether a column writes 1,234.5 or 1.234,5: by any value that can be read in one way only, else by the locale. */
export function columnNumberForm(values: readonly string[], locale?: string): NumberForm {
  const bare = values.map(bareNumber);
  const comma = bare.filter(
    (value) => COMMA_DECIMAL.test(value) || TWO_GROUPS.exec(value)?.[1] === ".",
  ).length;
  const point = bare.filter(
    (value) => POINT_DECIMAL.test(value) || TWO_GROUPS.exec(value)?.[1] === ",",
  ).length;
  if (comma !== point) return { decimal: comma > point ? "," : ".", settled: true };
  const unsure = comma > 0 || bare.some((value) => EITHER.test(value));
  return { decimal: localeDecimal(locale), settled: locale !== undefined || !unsure };
}

/** The number that a value of a column is, read as the column writes numbers; null when it is none. */
export function readColumnNumber(value: string, { decimal }: NumberForm): NumberReading | null {
  const bare = bareNumber(value).replace(/(?<=\d)[\s'’](?=\d{3})/g, "");
  const english = decimal === "," ? bare.replaceAll(".", "").replace(",", ".") : bare;
  const found = readNumber(english, ENGLISH_NUMBERS);
  return found === null || found.ordinal ? null : { value: found.value, precision: found.precision };
}

/** A number without the currency or percent sign beside it. */
function bareNumber(value: string): string {
  return value.trim().replace(/^[\p{Sc}~≈]\s*|(?:(?<!\s)\s+)?[\p{Sc}%]$/gu, "");
}

function localeDecimal(locale: string | undefined): NumberForm["decimal"] {
  if (locale === undefined) return ".";
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}
