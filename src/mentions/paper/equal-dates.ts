import type { Span } from "../../core/span.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { compareDates } from "../../text/values/dates/compare-dates.ts";
import { ENGLISH_DATES } from "../../text/values/dates/date-words.ts";
import { findDates } from "../../text/values/dates/find-dates.ts";
import { readDate } from "../../text/values/dates/read-date.ts";
import type { Entity } from "../entity.ts";

/** A date of a text and the entity it is equal to. */
interface EqualDate {
  readonly span: Span;
  readonly entity: number;
}

/** The dates among some entities, to be found in texts by value; entities of other kinds are left out (section 4.1). */
export class EqualDates {
  readonly #dates: readonly { readonly entity: number; readonly date: CalendarDate }[];

  constructor(entities: readonly Entity[]) {
    this.#dates = entities.flatMap(({ kind, label }, entity) => {
      const date = kind === "date" ? readDate(label.trim(), ENGLISH_DATES) : null;
      return date ? [{ entity, date }] : [];
    });
  }

  find(text: string): EqualDate[] {
    if (this.#dates.length === 0) return [];
    return findDates(text, ENGLISH_DATES).flatMap(({ span, readings }) => {
      const equal = this.#dates.find(({ date }) =>
        readings.some((reading) => compareDates(date, reading) === "same"),
      );
      return equal ? [{ span, entity: equal.entity }] : [];
    });
  }
}
