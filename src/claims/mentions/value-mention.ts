import type { Span } from "../../core/span.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";

/** How the words before a value bend it. */
export type Hedge = "about" | "under" | "over";

/** One way to read a number of a text: any value from `low` to `high` is what it says. */
export interface NumberRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly unit: Unit | null;
  /** Whether it is the number before a scale word: 2.4 of "2.4 million", for data that counts in millions. */
  readonly mantissa?: boolean;
}

/** A value in a text, with its precision and hedge. */
export interface ValueMention {
  readonly span: Span;
  readonly kind:
    | "number"
    | "quantity"
    | "money"
    | "percent"
    | "duration"
    | "fraction"
    | "multiple"
    | "ordinal"
    | "year"
    | "date"
    | "time"
    | "clock"
    | "weekday"
    | "version";
  readonly hedge: Hedge | null;
  /** Readings of a number; empty for dates and times. */
  readonly ranges: readonly NumberRange[];
  /** Readings of a date. */
  readonly dates: readonly CalendarDate[];
  /** Seconds since midnight. */
  readonly time: number | null;
  /** Whether a time may also be twelve hours later: "at six". */
  readonly twelve: boolean;
  /** Monday is 0. */
  readonly weekday: number | null;
  readonly spelled: boolean;
  /** Digits that it shows, without zeros at the ends: how hard it is to hit by chance. */
  readonly digits: number;
}
