import { alterDate } from "./alter-date.ts";
import { alterDigit } from "./alter-digit.ts";
import type { AlteredWritings, Writings } from "./altered-writings.ts";
import type { Random } from "./draw.ts";
import { type ValueKind, valueKind } from "./value-kind.ts";

const ALTERABLE: ReadonlySet<ValueKind> = new Set(["number", "date", "code"]);

/** Whether a value is a number, a date or a code: something with a digit that decides what it is. */
export function isAlterable(label: string): boolean {
  return ALTERABLE.has(valueKind(label));
}

/** Makes a number or date wrong by one digit, day, month or year; nothing when its writings do not allow the same change. */
export function alterWritings(writings: Writings, random: Random): AlteredWritings | undefined {
  return valueKind(writings.value) === "date" ? alterDate(writings, random) : alterDigit(writings, random);
}
