import type { Span } from "../../core/span.ts";
import bounds from "../../text/languages/en/bounds.json" with { type: "json" };
import small from "../../text/languages/en/small-numbers.json" with { type: "json" };
import { compareNumbers, compareValues } from "../../text/values/numbers/compare-numbers.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { compareQuantities } from "../../text/values/quantities/compare-quantities.ts";
import type { Quantity, QuantityMention } from "../../text/values/quantities/quantity.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { firstFrom, spanOf, type TextReading } from "../reading/text-reading.ts";
import type { Sought } from "./sought.ts";

/** A place in a text that states a value, and how literally: 1 for the value as the data has it. */
export interface Found {
  readonly span: Span;
  readonly level: number;
}

const ROUNDED = 0.9;
const CONVERTED = 0.95;
const SCALED = 0.75;
const BARE = 0.85;
const NEAR = 0.5;
/** Another number this close is a coarse word for the value: "just over 300" for 312. */
const COARSE = 0.05;
/** "Just under a hundred" for 94. */
const BESIDES = 0.08;
/** What a column's heading may count in: hundreds (per cents, cents), thousands, millions, thousand millions. */
const SCALES = [100, 0.01, 1000, 0.001, 1e6, 1e-6, 1e9, 1e-9];
const TIME_SCALES = [1, 60, 3600, 86_400, 604_800, 2_629_800, 31_557_600];
/** How far a length of time without a number may be off: "an hour and a half" for 89 minutes. */
const ROUGH = 0.03;
/** How far a fraction in words may be off: "nearly four in five" for 78 %. */
const FRACTION = 0.045;

const HEDGE = new RegExp(`(?:^|\\P{L})(?:${bounds.hedges.join("|")})\\.?\\s+$`, "iu");
const hedged = (text: string, { start }: Span): boolean =>
  HEDGE.test(text.slice(Math.max(0, start - 20), start));

/** Digits that a value is written with, without zeros at either end: chance hits are few where there are many. */
export function significant(value: number): number {
  if (Number.isInteger(value) && Math.abs(value) < 100)
    return value % 10 === 0 || Math.abs(value) < 10 ? 1 : 2;
  const digits = Math.abs(value)
    .toPrecision(12)
    .replace(/e.*$/, "")
    .replace(".", "")
    .replace(/^0+|0+$/g, "");
  return Math.max(1, digits.length);
}

/** Finds a number of the data among those of a text: as it is, rounded, in another unit or scale, or told coarsely. */
export function findNumber(
  reading: TextReading,
  { fact, number, quantity, seconds, own }: Sought,
): readonly Found[] {
  const found: Found[] = [];
  if (seconds !== undefined) return findSeconds(reading, seconds);
  const value = number?.value ?? quantity!.value;
  if (number) {
    addEqual(found, reading, number, value);
    if (value < 0) addEqual(found, reading, { ...number, value: -value }, -value);
  }
  if (quantity && !number) addBare(found, reading, quantity);
  if (quantity)
    for (const mention of reading.quantities) {
      const options = { hedged: hedged(reading.text, mention.span) };
      const plain = compareQuantities(quantity, mention, options);
      const { same, distance } =
        plain.same || value >= 0
          ? plain
          : compareQuantities({ ...quantity, value: -quantity.value }, mention, options);
      if (same) found.push({ span: mention.span, level: distance === 0 ? 1 : CONVERTED });
    }
  if (quantity?.unit.dimension === "time")
    for (const mention of reading.durations)
      if (compareQuantities(quantity, mention, { hedged: hedged(reading.text, mention.span) }).same)
        found.push({ span: mention.span, level: CONVERTED });
  if (found.length === 0 && value === 1 && quantity) addUnit(found, reading, quantity);
  if (found.length === 0 && number) addSmall(found, reading, value, own);
  const run = found.length === 0 && number && value >= 100 ? reading.runs.get(String(value)) : undefined;
  if (run) found.push({ span: run, level: BARE });
  if (found.length === 0 && number && value >= 1000 && value < 2100) addDecade(found, reading, value);
  if (found.length === 0) addScaled(found, reading, Math.abs(value), CENTS.test(fact.relation));
  return found;
}

/** "From 4.5 to 11 m": a quantity of the data whose unit stands further on in the text. */
function addBare(found: Found[], { numbers }: TextReading, { value }: Quantity): void {
  const size = Math.abs(value);
  for (let at = firstFrom(numbers, size); numbers[at]?.value === size; at++)
    found.push({ span: numbers[at]!.span, level: BARE });
}

/** No more numbers on either side of a value are looked at. */
const MOST_NEAR = 40;

function addEqual(found: Found[], reading: TextReading, number: NumberMention, value: number): void {
  const margin = Math.max(Math.abs(value) * BESIDES, 0.5);
  const { numbers, text } = reading;
  const exact = firstFrom(numbers, value);
  const from = Math.max(exact - MOST_NEAR, firstFrom(numbers, value - margin));
  for (let at = from; at < exact + MOST_NEAR && at < numbers.length; at++) {
    const mention = numbers[at]!;
    if (mention.value > value + margin) break;
    const { same, distance } = compareNumbers(number, mention, { hedged: hedged(text, mention.span) });
    if (same) found.push({ span: mention.span, level: distance === 0 ? 1 : ROUNDED });
    else if (isCoarser(mention, value) || isBeside(text, mention, value))
      found.push({ span: mention.span, level: NEAR });
  }
}

const CENTS = /\b(?:cents?|ct|pence|minor)\b/i;
const SMALL: Readonly<Record<string, readonly string[]>> = small.numbers;
const RANKS: ReadonlySet<string> = new Set(small.ranks.map(stemOf));
const FIRST = small.first.map(stemOf);

/** "Once" for 1, "both" for 2; "the winner" where 1 is a rank; and "a fall" where a field counts falls. */
function addSmall(found: Found[], reading: TextReading, value: number, own: readonly string[]): void {
  for (const word of SMALL[value] ?? [])
    for (const place of reading.byWord.get(word) ?? [])
      found.push({ span: spanOf(reading, place, place), level: NEAR });
  if (value !== 1) return;
  if (own.some((stem) => RANKS.has(stem)))
    for (const stem of FIRST)
      for (const place of reading.places.get(stem) ?? [])
        found.push({ span: spanOf(reading, place, place), level: NEAR });
  for (const stem of own)
    for (const place of reading.places.get(stem) ?? [])
      if (/^an?$/.test(reading.words[place - 1]?.folded ?? ""))
        found.push({ span: spanOf(reading, place, place), level: SCALED });
}

/** "A kilo" for 1 kg. */
function addUnit(found: Found[], reading: TextReading, { unit }: Quantity): void {
  for (const place of reading.places.get(stemOf(unit.name)) ?? [])
    found.push({ span: spanOf(reading, place, place), level: SCALED });
  const measured = reading.quantities.find((one) => one.unit.name === unit.name);
  if (measured) found.push({ span: measured.span, level: NEAR });
}

/** "The early 1950s" for 1952. */
function addDecade(found: Found[], { text }: TextReading, value: number): void {
  const start = text.indexOf(`${Math.floor(value / 10)}0s`);
  if (start >= 0) found.push({ span: { start, end: start + 5 }, level: SCALED });
}

/** "Just under 3" for 2.9. */
function isBeside(text: string, { span, value: said }: NumberMention, value: number): boolean {
  return (
    Math.abs(said - value) <= Math.abs(value) * COARSE &&
    BESIDE.test(text.slice(Math.max(0, span.start - 20), span.start))
  );
}

const BESIDE =
  /(?:under|over|above|below|more than|less than|nearly|almost|about|around|roughly|close to|shy of|short of)\s+\S?$/i;

function isCoarser({ value: said }: NumberMention, value: number): boolean {
  return (
    Math.abs(said - value) <= Math.abs(value) * COARSE &&
    significant(said) < significant(value) &&
    significant(said) <= 2 &&
    Math.abs(value) >= 20
  );
}

function addScaled(
  found: Found[],
  { text, numbers, quantities, durations }: TextReading,
  value: number,
  inCents: boolean,
): void {
  if (value === 0) return;
  for (const scale of SCALES) {
    const target = value * scale;
    for (
      let at = firstFrom(numbers, target * (1 - COARSE));
      at < numbers.length && numbers[at]!.value <= target * (1 + COARSE);
      at++
    ) {
      const mention = numbers[at]!;
      const { same } = compareValues(Number(target.toPrecision(12)), mention);
      if (same && (significant(value) > 1 || isMeantSo(text, mention, scale) || (inCents && scale === 0.01)))
        found.push({ span: mention.span, level: SCALED });
      else if (scale === 0.01 && mention.value < 1 && Math.abs(mention.value - target) < FRACTION)
        found.push({ span: mention.span, level: NEAR });
    }
  }
  for (const mention of [...quantities, ...durations]) addDuration(found, mention, value);
}

/** Whether the text itself says that a number is scaled: "20 million" for 20, "90%" for 0.9, "80 cents" for 0.80. */
function isMeantSo(text: string, { span, precision }: NumberMention, scale: number): boolean {
  if (scale >= 1000) return precision <= -3;
  return scale === 100 && HUNDREDTHS.test(text.slice(span.end, span.end + 12));
}

const HUNDREDTHS = /^(?:\s?%|[\s-](?:per\s?cent|percent|cents?|pence|ct|points?|p)\b|p\b)/;

/** A field of minutes or days seldom says so in a way that can be relied on: any unit of time may be meant. */
function addDuration(found: Found[], mention: QuantityMention, value: number): void {
  if (mention.unit.dimension !== "time") return;
  const said = mention.value * mention.unit.factor;
  for (const scale of TIME_SCALES)
    if (
      Math.abs(said - value * scale) <= said * (mention.precision > 0 ? ROUGH : 0.001) ||
      (mention.value >= 10 && Math.abs(said - value * scale) <= 0.51 * mention.unit.factor)
    )
      found.push({ span: mention.span, level: SCALED });
}

function findSeconds({ quantities, durations, times, text }: TextReading, seconds: number): Found[] {
  const found: Found[] = [];
  for (const mention of [...quantities, ...durations])
    for (const said of [mention, ...(mention.alternatives ?? [])]) {
      if (said.unit.dimension !== "time") continue;
      const { same } = compareValues(seconds / said.unit.factor, said, {
        hedged: hedged(text, mention.span),
      });
      if (same) found.push({ span: mention.span, level: 1 });
    }
  addBetweenTimes(found, times, seconds);
  return found;
}

/** "From 8:30 to 11:00" tells two and a half hours. */
function addBetweenTimes(found: Found[], times: TextReading["times"], seconds: number): void {
  for (let at = 1; at < times.length; at++)
    for (const end of times[at]!.minutes)
      for (const start of times[at - 1]!.minutes)
        if ((end - start + 1440) % 1440 === seconds / 60)
          found.push({ span: times[at]!.span, level: SCALED });
}
