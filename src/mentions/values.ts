import type { Span } from "../core/span.ts";
import type { CalendarDate } from "../text/dates/calendar-date.ts";
import { compareDates } from "../text/dates/compare-dates.ts";
import { ENGLISH_DATES } from "../text/dates/date-words.ts";
import { readDate } from "../text/dates/read-date.ts";
import { compareNumbers } from "../text/numbers/compare-numbers.ts";
import { findNumbers } from "../text/numbers/find-numbers.ts";
import type { NumberMention } from "../text/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../text/numbers/number-words.ts";
import { readNumber } from "../text/numbers/read-number.ts";
import { compareQuantities } from "../text/quantities/compare-quantities.ts";
import type { Quantity } from "../text/quantities/quantity.ts";
import { readQuantity } from "../text/quantities/read-quantity.ts";
import { ENGLISH_UNITS } from "../text/quantities/unit-words.ts";
import type { Method } from "./detection.ts";
import type { Entity } from "./entity.ts";
import type { TextValues } from "./values-in-text.ts";
import { firstEndingAfter } from "./words-of.ts";

/** The dates, numbers and quantities of one example's data. */
export interface ValueIndex {
  readonly dates: readonly { readonly entity: number; readonly date: CalendarDate }[];
  readonly numbers: readonly { readonly entity: number; readonly number: NumberMention }[];
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
  const numbers: { entity: number; number: NumberMention }[] = [];
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
      const [number] = findNumbers(label, ENGLISH_NUMBERS);
      if (number) numbers.push({ entity, number });
    } else if (kind === "quantity")
      for (const { relation } of roles) {
        const quantity = readQuantity(label, relation, ENGLISH_UNITS);
        if (!quantity) continue;
        const [number] = findNumbers(label, ENGLISH_NUMBERS);
        quantities.push({ entity, quantity, number, bareUnit: readNumber(label, ENGLISH_NUMBERS) !== null });
      }
  });
  return { dates, numbers, quantities };
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
      if (number.value === date.year && number.digits?.length === 4 && !holding(text.dates, number.span))
        hits.push({ span: number.span, entity, distance: 2 * PART, method: "date" });
  }
  for (const { entity, quantity, number, bareUnit } of index.quantities) {
    for (const mention of text.quantities) {
      const { same, distance } = compareQuantities(quantity, mention);
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
    if (number) bareNumbers(hits, text, entity, number, UNIT_LEFT_OUT, true);
  }
  for (const { entity, number } of index.numbers) bareNumbers(hits, text, entity, number, 0, false);
  return hits;
}

/** Numbers without a unit; with one only if the data names none, since then any may be meant. */
function bareNumbers(
  hits: ValueHit[],
  text: TextValues,
  entity: number,
  number: NumberMention,
  cost: number,
  unitless: boolean,
): void {
  for (const mention of text.numbers) {
    if (mention.spelled && mention.value <= COUNTED) continue;
    const { same, distance } = compareNumbers(number, mention);
    if (!same) continue;
    const quantity = holding(text.quantities, mention.span);
    if (quantity && unitless) continue;
    const date = holding(text.dates, mention.span);
    // A year may stand inside a date; a day of the month is no number of its own.
    if (date && !date.readings.some(({ year }) => year === mention.value)) continue;
    hits.push({ span: mention.span, entity, distance: distance + cost, method: "number" });
  }
}
