import type { Span } from "../core/span.ts";
import { rejoinNumbers } from "../text/rejoin-numbers.ts";
import type { DateMention } from "../text/values/dates/calendar-date.ts";
import { ENGLISH_DATES } from "../text/values/dates/date-words.ts";
import { findDates } from "../text/values/dates/find-dates.ts";
import { findNumbers } from "../text/values/numbers/find-numbers.ts";
import type { NumberMention } from "../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../text/values/numbers/number-words.ts";
import { findQuantities } from "../text/values/quantities/find-quantities.ts";
import type { QuantityMention } from "../text/values/quantities/quantity.ts";
import { ENGLISH_UNITS } from "../text/values/quantities/unit-words.ts";

/** The dates, numbers and quantities of a text. */
export interface TextValues {
  readonly text: string;
  readonly dates: readonly DateMention[];
  readonly numbers: readonly NumberMention[];
  readonly quantities: readonly QuantityMention[];
}

let last: { text: string; values: TextValues } | undefined;

/** The values of a text. The last text's are kept: what is missing and what is made up are asked of the same text. */
export function valuesIn(text: string): TextValues {
  if (last?.text === text) return last.values;
  const { text: joined, original } = rejoinNumbers(text);
  const numbers = findNumbers(joined, ENGLISH_NUMBERS);
  const place = <T extends { readonly span: Span }>(things: readonly T[]): readonly T[] =>
    joined === text ? things : things.map((thing) => ({ ...thing, span: original(thing.span) }));
  const values = {
    text,
    dates: place(findDates(joined, ENGLISH_DATES)),
    numbers: place(numbers),
    quantities: place(findQuantities(joined, numbers, ENGLISH_UNITS)),
  };
  last = { text, values };
  return values;
}
