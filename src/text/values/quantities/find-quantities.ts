import { isDigit, isHyphen, isLetter, isSpace, lettersEnd, skipSpaces } from "../numbers/characters.ts";
import type { NumberMention, NumberReading } from "../numbers/number-mention.ts";
import { readClock } from "./clock.ts";
import type { Quantity, QuantityMention, Unit } from "./quantity.ts";
import { type FoundUnit, readUnit } from "./read-unit.ts";
import type { UnitWords } from "./unit-words.ts";

const FEET_AND_INCHES = /['′’]\s?(\d{1,2}(?:\.\d+)?)\s?(?:"|″|''|”)/y;
/** No sign of a currency is longer. */
const MONEY_WINDOW = 8;

/**
 * Finds the quantities of a text among its numbers: a unit behind a number (`1.85m`, `6-foot`, `12 %`, `620 (square
 * metres)`), money before or behind it, several parts added up (`6 ft 1 in`, `three minutes and sixteen seconds`), and
 * `3:16` as minutes and seconds, or else hours and minutes, unless words beside it make it a time of day.
 */
export function findQuantities(
  text: string,
  numbers: readonly NumberMention[],
  units: UnitWords,
): readonly QuantityMention[] {
  const found: QuantityMention[] = [];
  for (let at = 0; at < numbers.length; ) {
    const number = numbers[at]!;
    const clock = text[number.span.end] === ":" ? readClock(text, numbers, at, units) : null;
    if (clock) {
      if (clock.mention) found.push(clock.mention);
      at = clock.next;
      continue;
    }
    const free = found.at(-1)?.span.end ?? 0;
    const mention = number.ordinal
      ? null
      : (readMoney(text, number, free, units) ?? readMeasure(text, number, units));
    if (!mention) {
      at++;
      continue;
    }
    const whole = addParts(text, mention, numbers, at + 1, units);
    found.push(whole.mention);
    at = whole.next;
    // Inches behind a quote mark are a number too, already taken in.
    while (at < numbers.length && numbers[at]!.span.start < whole.mention.span.end) at++;
  }
  return found;
}

/** `$1.2 billion`, `USD 20`, `£1.2m`, `$5 USD`, with a sign from `free` on. */
function readMoney(
  text: string,
  number: NumberMention,
  free: number,
  words: UnitWords,
): QuantityMention | null {
  const { start, end } = number.span;
  const last = text.charCodeAt(start - 1);
  if (!words.moneyEnds.has(isSpace(last) ? text.charCodeAt(start - 2) : last)) return null;
  const from = Math.max(free, start - MONEY_WINDOW);
  const before = words.moneyBefore.exec(text.slice(from, start));
  if (!before) return null;
  const { reading, end: scaledEnd } = scaledMoney(text, number, end, words);
  const units = words.symbols.get(before[0])!;
  const behind = readUnit(text, skipSpaces(text, scaledEnd), words);
  const exact = behind?.units.find((unit) =>
    units.some(({ dimension }) => narrows(unit.dimension, dimension)),
  );
  return mentionOf(
    { start: from + before.index, end: exact ? behind!.end : scaledEnd },
    [reading],
    exact ? [exact] : units,
  );
}

function narrows(dimension: string, wider: string): boolean {
  return dimension === wider || dimension.startsWith(`${wider}:`);
}

/** An amount with a scale that only money has: `1.2m`. */
function scaledMoney(
  text: string,
  number: NumberMention,
  end: number,
  words: UnitWords,
): { readonly reading: NumberReading; readonly end: number } {
  const suffixEnd = number.attached ? lettersEnd(text, end) : end;
  const power = words.moneySuffixes.get(text.slice(end, suffixEnd));
  if (power === undefined) return { reading: number, end };
  const value = Number((number.value * 10 ** power).toPrecision(15));
  return { reading: { value, precision: number.precision - power }, end: suffixEnd };
}

/** A number with its unit behind it. */
function readMeasure(text: string, number: NumberMention, words: UnitWords): QuantityMention | null {
  const { start, end } = number.span;
  const bodily = readFeetAndInches(text, number, words);
  if (bodily) return bodily;
  const scaled = number.attached ? scaledMoney(text, number, end, words) : undefined;
  if (scaled && scaled.end > end) {
    const money = unitAfter(text, scaled.end, words)?.found;
    if (money?.units.every(({ dimension }) => dimension.startsWith("money"))) {
      return mentionOf({ start, end: money.end }, [scaled.reading], money.units);
    }
  }
  const unit = unitAfter(text, end, words);
  if (!unit || (unit.risky && !number.attached)) return null;
  const readings = number.alternative ? [number, number.alternative] : [number];
  return mentionOf({ start, end: unit.found.end }, readings, unit.found.units);
}

/** The unit behind a number: at once, after spaces or a hyphen, or in brackets. */
function unitAfter(
  text: string,
  end: number,
  words: UnitWords,
): { readonly found: FoundUnit; readonly risky: boolean } | null {
  let start = skipSpaces(text, end);
  if (text[start] === "(") {
    const inside = readUnit(text, skipSpaces(text, start + 1), words);
    const close = inside ? skipSpaces(text, inside.end) : 0;
    return inside && text[close] === ")" ? { found: { ...inside, end: close + 1 }, risky: false } : null;
  }
  if (start === end && isHyphen(text.charCodeAt(end)) && isLetter(text.charCodeAt(end + 1))) start++;
  const found = readUnit(text, start, words);
  return found && { found, risky: words.risky.has(text.slice(start, found.end)) };
}

/** `5'11"`. */
function readFeetAndInches(text: string, number: NumberMention, words: UnitWords): QuantityMention | null {
  if (number.precision !== 0 || !"'′’".includes(text[number.span.end] ?? " ")) return null;
  FEET_AND_INCHES.lastIndex = number.span.end;
  const match = FEET_AND_INCHES.exec(text);
  const foot = words.symbols.get("ft")?.[0];
  const inch = foot && words.parts.get(foot)?.[0];
  if (!match || !inch || Number(match[1]) >= 12) return null;
  const value = (number.value * foot.factor) / inch.factor + Number(match[1]);
  const precision = match[1]!.split(".")[1]?.length ?? 0;
  const span = { start: number.span.start, end: number.span.end + match[0].length };
  return { span, value: Number(value.toPrecision(15)), precision, unit: inch };
}

/** Adds the smaller parts that follow a quantity, in the smallest unit: 6 ft 1 in is 73 inches. */
function addParts(
  text: string,
  first: QuantityMention,
  numbers: readonly NumberMention[],
  from: number,
  words: UnitWords,
): { readonly mention: QuantityMention; readonly next: number } {
  let mention = first;
  let next = from;
  for (; next < numbers.length; next++) {
    const number = numbers[next]!;
    const smaller = words.parts.get(mention.unit) ?? [];
    if (smaller.length === 0 || mention.precision > 0 || number.ordinal) break;
    if (joinEnd(text, mention.span.end, words) !== number.span.start) break;
    const found = unitAfter(text, number.span.end, words)?.found;
    const unit = found?.units.find((one) => smaller.includes(one));
    if (!unit || number.value * unit.factor >= mention.unit.factor) break;
    const value = Number(
      ((mention.value * mention.unit.factor) / unit.factor + number.value).toPrecision(15),
    );
    const span = { start: mention.span.start, end: found!.end };
    mention = { span, value, precision: number.precision, unit };
  }
  return { mention, next };
}

/** Where the next part of a quantity would start: after spaces, a comma, an "and". */
function joinEnd(text: string, end: number, words: UnitWords): number {
  let at = text[end] === "," ? end + 1 : end;
  if (text[at] === "." && isDigit(text.charCodeAt(skipSpaces(text, at + 1)))) at++;
  at = skipSpaces(text, at);
  for (const word of words.and) {
    if (text.startsWith(word, at)) return skipSpaces(text, at + word.length);
  }
  return at;
}

function mentionOf(
  span: QuantityMention["span"],
  readings: readonly NumberReading[],
  units: readonly Unit[],
): QuantityMention {
  const quantities: Quantity[] = [];
  for (const { value, precision } of readings) {
    for (const unit of units) quantities.push({ value, precision, unit });
  }
  const [{ value, precision, unit }, ...alternatives] = quantities as [Quantity, ...Quantity[]];
  if (alternatives.length === 0) return { span, value, precision, unit };
  return { span, value, precision, unit, alternatives };
}
