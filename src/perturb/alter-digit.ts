import english from "../text/languages/en/numbers.json" with { type: "json" };
import type { AlteredWritings, Writings } from "./altered-writings.ts";
import { drawOrder, type Random } from "./draw.ts";
import { type NumberToken, numberTokens, numberValue } from "./number-token.ts";

/** Where a writing has the number: in digits, or as a word. */
interface Place extends NumberToken {
  readonly word: boolean;
}

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d/;
const ZERO_FRACTION = /[.,]0+$/;
const YEAR = /^(?:1\d|20)\d\d$/;

/** Another digit in a number, the same in every writing of it, whatever its separators, unit or power of ten. */
export function alterDigit(
  { value, writings, taken }: Writings,
  random: Random,
): AlteredWritings | undefined {
  for (const token of drawOrder(random, numberTokens(value))) {
    const places = writings.flatMap((writing) => placeOf(token, writing) ?? []);
    if (places.length < writings.length) continue;
    for (const { position, digit } of drawOrder(random, changesOf(token.text, places))) {
      const number = withDigit(token.text, position, digit);
      const altered = splice(value, token, number);
      if (taken.has(numberValue(number) ?? Number.NaN) || (TIME.test(value) && !TIME.test(altered))) continue;
      const written = places.map((place) => rewrittenPlace(place, position, digit, number));
      if (written.some((text) => taken.has(numberValue(text) ?? Number.NaN))) continue;
      return {
        value: altered,
        writings: writings.map((writing, at) => splice(writing, places[at]!, written[at]!)),
      };
    }
  }
  return undefined;
}

function placeOf(token: NumberToken, writing: string): Place | undefined {
  const same = numberTokens(writing).find(({ text }) => significant(text) === significant(token.text));
  if (same) return { ...same, word: false };
  const word = numberWord(numberValue(token.text) ?? -1);
  const found =
    word === undefined
      ? null
      : new RegExp(`(?<![\\p{L}\\p{N}-])${word}(?![\\p{L}\\p{N}-])`, "iu").exec(writing);
  return found ? { start: found.index, text: found[0], word: true } : undefined;
}

/** The digits without the zeros at the ends: what 16800, 16,800 and 16.8 thousand have in common. */
function significant(token: string): string {
  return digitsOf(token).replace(/(?<=.)0+$/, "");
}

/** The digits without separators and leading zeros. */
function digitsOf(token: string): string {
  return token.replace(/\D/g, "").replace(/^0+(?=.)/, "");
}

/** Every digit that can be changed and what to; of a year, only the last two, so that it stays one to believe. */
function changesOf(token: string, places: readonly Place[]): { position: number; digit: string }[] {
  const digits = digitsOf(token);
  const alike = places.every(({ word, text }) => !word && digitsOf(text) === digits);
  // Of 2195.0 the last digit stays: 2195 may be what a text makes of 2195.1 as well.
  const usable = alike && !ZERO_FRACTION.test(token) ? digits : significant(token);
  const first = YEAR.test(token) && usable.length > 2 ? 2 : 0;
  const changes: { position: number; digit: string }[] = [];
  for (let position = first; position < usable.length; position++)
    for (const digit of "0123456789")
      if (digit !== usable[position] && !(digit === "0" && position === 0)) changes.push({ position, digit });
  return changes;
}

/** The token with one digit changed; positions count from the first digit that is not a leading zero. */
function withDigit(token: string, position: number, digit: string): string {
  const skipped = token.replace(/\D/g, "").length - digitsOf(token).length;
  let at = -1;
  return token.replace(/\d/g, (old) => (++at === position + skipped ? digit : old));
}

function rewrittenPlace({ text, word }: Place, position: number, digit: string, number: string): string {
  if (!word) return withDigit(text, position, digit);
  const other = numberWord(numberValue(number) ?? -1) ?? number;
  return /^\p{Lu}/u.test(text) ? other.charAt(0).toUpperCase() + other.slice(1) : other;
}

function splice(text: string, { start, text: old }: NumberToken, insert: string): string {
  return text.slice(0, start) + insert + text.slice(start + old.length);
}

/** The word of each number that has one of its own. */
const WORDS: ReadonlyMap<number, string> = firstWords(english.cardinals);

/** Of several words for a number, the first in the list. */
function firstWords(cardinals: Readonly<Record<string, number>>): Map<number, string> {
  const words = new Map<number, string>();
  for (const [word, value] of Object.entries(cardinals)) if (!words.has(value)) words.set(value, word);
  return words;
}

/** A whole number below 100 in words; nothing for others. */
function numberWord(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value > 99) return undefined;
  const units = value % 10;
  return WORDS.get(value) ?? `${WORDS.get(value - units)}-${WORDS.get(units)}`;
}
