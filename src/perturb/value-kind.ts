import { readDate } from "./date-parts.ts";

/** What kind of thing a value is, which decides what may take its place. */
export type ValueKind = "name" | "number" | "date" | "code" | "truth" | "phrase";

const TRUTH = /^(?:yes|no|true|false)$/i;
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
/** A number, alone or with a unit: words in lower case, with or without brackets, or up to three letters. */
const NUMBER = /^[+-]?[€£$]?\s?\d[\d.,]*\s*(?!\s)(?:%|°?\p{L}{1,3}[²³]?|\(?[\p{Ll}%°²³/ -]+\)?|(?<=\s)\))?$/u;
/** Letters, digits and their separators without a space: an identifier, a time, a score. */
const CODE = /^[\p{L}\p{N}./:–+-]+$/u;
const LONGEST_NAME = 100;

/** The kind of a value, told by how it is written. */
export function valueKind(label: string): ValueKind {
  const text = label.trim();
  if (TRUTH.test(text)) return "truth";
  if (PLAIN.test(text)) return "number";
  if (/\d/.test(text)) {
    if (readDate(text)) return "date";
    if (NUMBER.test(text)) return "number";
    if (CODE.test(text)) return "code";
  }
  return text.length > LONGEST_NAME || /,.*,/.test(text) ? "phrase" : "name";
}
