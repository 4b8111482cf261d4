import type { Span } from "../../../core/span.ts";

/**
 * A date as far as it is given; at least one part is. Years before Christ are negative. A day or month that no calendar
 * has (31 November) is kept as it was written, since it is what the text says.
 */
export interface CalendarDate {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** A date in a text. */
export interface DateMention {
  readonly span: Span;
  /** One, or two when day and month could change places (`03/04/1999`); the language's usual order comes first. */
  readonly readings: readonly CalendarDate[];
}
