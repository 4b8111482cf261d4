import type { Span } from "../core/span.ts";
import bounds from "../text/languages/en/bounds.json" with { type: "json" };
import { nameWords } from "../text/name-words.ts";
import type { CalendarDate } from "../text/values/dates/calendar-date.ts";
import { compareDates } from "../text/values/dates/compare-dates.ts";
import { ENGLISH_DATES } from "../text/values/dates/date-words.ts";
import { readDate } from "../text/values/dates/read-date.ts";
import { yearOfNumber } from "../text/values/dates/year-of-number.ts";
import { compareNumbers } from "../text/values/numbers/compare-numbers.ts";
import { findNumbers } from "../text/values/numbers/find-numbers.ts";
import type { NumberMention } from "../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../text/values/numbers/number-words.ts";
import { readNumber } from "../text/values/numbers/read-number.ts";
import { compareQuantities } from "../text/values/quantities/compare-quantities.ts";
import type { Quantity } from "../text/values/quantities/quantity.ts";
import { readQuantity } from "../text/values/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../text/values/quantities/unit-words.ts";
import type { Method } from "./detection.ts";
import type { Entity } from "./entity.ts";
import { otherNumbers } from "./inflect.ts";
import type { TextValues } from "./values-in-text.ts";
import { firstEndingAfter } from "./words-of.ts";

/** The dates, numbers and quantities of one example's data. */
export interface ValueIndex {
  readonly dates: readonly { readonly entity: number; readonly date: CalendarDate }[];
  readonly numbers: readonly {
    readonly entity: number;
    readonly number: NumberMention;
    /** Words of its relations, in both numbers: what a small number in words counts. */
    readonly attributes: ReadonlySet<string>;
  }[];
  readonly quantities: readonly {
    readonly entity: number;
    readonly quantity: Quantity;
    readonly number: NumberMention | undefined;
    /** Whether the label gives no unit. */
    readonly bareUnit: boolean;
  }[];
}

/** Reads the values of the data once. */
export function valueIndex(entities: readonly Entity[]): ValueIndex {
  const dates: { entity: number; date: CalendarDate }[] = [];
  const numbers: { entity: number; number: NumberMention; attributes: ReadonlySet<string> }[] = [];
  const quantities: {
    entity: number;
    quantity: Quantity;
    number: NumberMention | undefined;
    bareUnit: boolean;
  }[] = [];
  entities.forEach(({ label, kind, roles }, entity) => {
    if (kind === "date") {
      const date = readDate(label, ENGLISH_DATES);
      if (date) dates.push({ entity, date });
    } else if (kind === "number") {
      const number = readNumber(label, ENGLISH_NUMBERS);
      if (number) numbers.push({ entity, number, attributes: attributeWords(roles) });
    } else if (kind === "quantity")
      for (const { relation } of roles) {
        const quantity = readQuantity(label, relation, ENGLISH_UNITS);
        if (!quantity) continue;
        // "6 ft 1 in" has no number that stands for it without its unit.
        const [number, ...others] = findNumbers(label, ENGLISH_NUMBERS);
        const only = others.length === 0 ? number : undefined;
        quantities.push({
          entity,
          quantity,
          number: only,
          bareUnit: readNumber(label, ENGLISH_NUMBERS) !== null,
        });
      }
  });
  return { dates, numbers, quantities };
}

function attributeWords(roles: Entity["roles"]): ReadonlySet<string> {
  return new Set(
    roles.flatMap(({ relation }) => nameWords(relation).flatMap((word) => [word, ...otherNumbers(word)])),
  );
}

/** A value of the text that is one of the data's. */
export interface ValueHit {
  readonly span: Span;
  readonly entity: number;
  readonly distance: number;
  readonly method: Method;
}

/** What a date that says less ("November 1988" for a day of it), a year alone and a quantity without its unit cost. */
const PART = 0.2;
const UNIT_LEFT_OUT = 0.1;

/** A unit of a letter or two, and the space before it. */
const ABBREVIATED_UNIT = 3;

/** "One" and "two" count things more often than they give a value of the data. */
const COUNTED = 2;

/** The one of some things in order whose span holds another. */
function holding<T extends { readonly span: Span }>(
  things: readonly T[],
  { start, end }: Span,
): T | undefined {
  const found = things[firstEndingAfter(things, end - 1)];
  return found && found.span.start <= start ? found : undefined;
}

/** The first number of a stretch. */
function firstNumber(numbers: readonly NumberMention[], span: Span): NumberMention | undefined {
  const found = numbers[firstEndingAfter(numbers, span.start)];
  return found && found.span.end <= span.end ? found : undefined;
}

/** Finds the data's dates, numbers and quantities among those of a text. Close ones are different ones. */
export function valueHits(index: ValueIndex, text: TextValues): ValueHit[] {
  const hits: ValueHit[] = [];
  for (const { entity, date } of index.dates) {
    for (const { span, readings } of text.dates) {
      const found = readings.map((reading) => compareDates(date, reading));
      if (found.includes("same")) hits.push({ span, entity, distance: 0, method: "date" });
      else if (found.includes("part") || found.includes("more"))
        hits.push({ span, entity, distance: PART, method: "date" });
    }
    for (const number of text.numbers)
      if (yearOfNumber(number)?.year === date.year && !holding(text.dates, number.span))
        hits.push({ span: number.span, entity, distance: 2 * PART, method: "date" });
  }
  for (const { entity, quantity, number, bareUnit } of index.quantities) {
    for (const mention of text.quantities) {
      const { same, distance } = compareQuantities(towards(quantity, mention, text.text), mention);
      if (!same) continue;
      // A unit that only the relation names is not part of the value: "34" of "34 metres", but "34 m" is one thing.
      const bare = bareUnit ? firstNumber(text.numbers, mention.span) : undefined;
      const spelledOut = bare && mention.span.end - bare.span.end > ABBREVIATED_UNIT;
      hits.push({
        span: spelledOut ? bare.span : mention.span,
        entity,
        distance,
        method: "quantity",
      });
    }
    if (number) addNumbers(hits, text, { entity, number, cost: UNIT_LEFT_OUT });
  }
  for (const { entity, number, attributes } of index.numbers)
    addNumbers(hits, text, { entity, number, attributes, cost: 0 });
  return hits;
}

/** A number of the data to look for; `attributes` are given when the data names no unit. */
interface Wanted {
  readonly entity: number;
  readonly number: NumberMention;
  readonly cost: number;
  readonly attributes?: ReadonlySet<string>;
}

/** Adds numbers without a unit; with one only if the data names none, since then any may be meant. */
function addNumbers(
  hits: ValueHit[],
  values: TextValues,
  { entity, number, cost, attributes }: Wanted,
): void {
  for (const mention of values.numbers) {
    const counts = mention.spelled && mention.value <= COUNTED;
    if (counts && !(attributes && countsThem(values.text, mention, attributes))) continue;
    const hedged = isHedged(values.text, mention.span);
    const { same, distance } = compareNumbers(towards(number, mention, values.text), mention, { hedged });
    if (!same) continue;
    if (!attributes && holding(values.quantities, mention.span)) continue;
    const date = holding(values.dates, mention.span);
    // A year may stand inside a date; a day of the month is no number of its own.
    if (date && !date.readings.some(({ year }) => year === mention.value)) continue;
    hits.push({ span: mention.span, entity, distance: distance + cost, method: "number" });
  }
}

/** A number below zero without its sign, where a text gives none: "fell by 11 %", "7 metres below the sea". */
function towards<T extends { readonly value: number }>(
  own: T,
  said: { readonly value: number; readonly span: Span },
  text: string,
): T {
  return own.value < 0 && said.value >= 0 && text[said.span.start - 1] !== "+"
    ? { ...own, value: -own.value }
    : own;
}

/** Words behind a small number among which what it counts may stand: "two wide lanes". */
const COUNTED_WITHIN = 3;

/** Whether a small number in words is the data's: nothing ("zero goals"), or what its relation counts ("two lanes"). */
function countsThem(text: string, { span, value }: NumberMention, attributes: ReadonlySet<string>): boolean {
  if (value === 0) return true;
  const behind =
    text
      .slice(span.end, span.end + 40)
      .toLowerCase()
      .match(WORD) ?? [];
  return behind.slice(0, COUNTED_WITHIN).some((word) => attributes.has(word));
}

const WORD = /\p{L}+/gu;
const HEDGE = new RegExp(`(?:^|\\P{L})(?:${bounds.hedges.join("|")})\\.?\\s+$`, "iu");

/** Whether a text calls a number rough: "about 17,000". */
function isHedged(text: string, { start }: Span): boolean {
  return HEDGE.test(text.slice(Math.max(0, start - 20), start));
}
