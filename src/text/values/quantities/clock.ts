import { lettersEnd, skipSpaces } from "../numbers/characters.ts";
import type { NumberMention } from "../numbers/number-mention.ts";
import type { Quantity, QuantityMention, Unit } from "./quantity.ts";
import { readUnit } from "./read-unit.ts";
import type { UnitWords } from "./unit-words.ts";

/** What digits with colons are: a duration, or nothing when they are a time of day; and the number that comes next. */
interface Clock {
  readonly mention: QuantityMention | null;
  readonly next: number;
}

/**
 * Reads `3:16` and `1:20:05` as durations: of the smallest unit, seconds for two parts unless hours are named behind,
 * with hours and minutes as the other reading.
 */
export function readClock(
  text: string,
  numbers: readonly NumberMention[],
  first: number,
  words: UnitWords,
): Clock | null {
  const parts = [numbers[first]!];
  while (parts.length <= 3) {
    const next = numbers[first + parts.length];
    if (!next || !isNextPart(text, parts.at(-1)!, next)) break;
    parts.push(next);
  }
  const next = first + parts.length;
  if (parts.length === 1 || parts.length > 3) return null;
  const start = parts[0]!.span.start;
  const end = parts.at(-1)!.span.end;
  if (isTimeOfDay(text, start, end, words)) return { mention: null, next };
  const [second, minute] = ["second", "minute"].map((name) => words.names.get(name)?.[0]);
  if (!second || !minute) return null;
  const value = parts.reduce((sum, part) => sum * 60 + part.value, 0);
  const inSeconds: Quantity = { value, precision: 0, unit: second };
  const inMinutes: Quantity = { value, precision: 0, unit: minute };
  const named = namedUnit(text, end, words);
  const span = { start, end: named?.end ?? end };
  if (parts.length === 3 || named?.unit === minute) return { mention: { ...inSeconds, span }, next };
  if (named) return { mention: { ...inMinutes, span }, next };
  return { mention: { ...inSeconds, span, alternatives: [inMinutes] }, next };
}

/** Whether a number is two digits below sixty, a colon away from the last. */
function isNextPart(text: string, last: NumberMention, { span, digits, value }: NumberMention): boolean {
  return (
    span.start === last.span.end + 1 && text[last.span.end] === ":" && digits?.length === 2 && value < 60
  );
}

function isTimeOfDay(text: string, start: number, end: number, words: UnitWords): boolean {
  const before = /(\p{L}+)\s+$/u.exec(text.slice(Math.max(0, start - 10), start));
  if (before && words.clockBefore.has(before[1]!.toLowerCase())) return true;
  const from = skipSpaces(text, end);
  return words.clockAfter.has(text.slice(from, lettersEnd(text, from)).toLowerCase());
}

/** The unit of time of the first part, where it is named: `3:16 minutes`, `1:30 hours`. */
function namedUnit(text: string, end: number, words: UnitWords): { unit: Unit; end: number } | null {
  const found = readUnit(text, skipSpaces(text, end), words);
  const unit = found?.units.find(
    ({ dimension, factor }) => dimension === "time" && (factor === 60 || factor === 3600),
  );
  return unit ? { unit, end: found!.end } : null;
}
