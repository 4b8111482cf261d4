import type { Span } from "../core/span.ts";
import type { CalendarDate } from "../text/values/dates/calendar-date.ts";
import { compareDates } from "../text/values/dates/compare-dates.ts";
import { compareNumbers } from "../text/values/numbers/compare-numbers.ts";
import type { NumberMention } from "../text/values/numbers/number-mention.ts";
import { compareQuantities } from "../text/values/quantities/compare-quantities.ts";
import type { Lattice } from "./lattice.ts";
import type { Licence } from "./licence.ts";
import type { Suspect } from "./suspect-names.ts";
import { valuesIn } from "./values-in-text.ts";
import { firstEndingAfter, wordsOf } from "./words-of.ts";

/** Spelled numbers up to this count things that the data lists: "three ingredients", "the second runway". */
const COUNTED = 12;

/** Finds dates, quantities and numbers that the data does not license. */
export function suspectValues(
  text: string,
  lattice: Lattice,
  covered: Uint8Array,
  licence: Licence,
): Suspect[] {
  const { dates, quantities, numbers } = valuesIn(text);
  const suspects: Suspect[] = [];
  const judged = new Uint8Array(lattice.length);
  const judge = (span: Span, kind: Suspect["kind"], licensed: () => boolean) => {
    const { from, to } = wordsOf(lattice, span);
    if (judged.subarray(from, to).includes(1)) return;
    judged.fill(1, from, to);
    if (!covered.subarray(from, to).includes(1) && !licensed()) suspects.push({ span, kind });
  };
  for (const { span, readings } of dates)
    judge(span, "date", () => readings.some((reading) => isLicensedDate(reading, licence)));
  for (const quantity of quantities)
    judge(
      quantity.span,
      "quantity",
      () =>
        licence.quantities.some((own) => compareQuantities(own, quantity).same) ||
        numbersOf(numbers, quantity.span).every((number) => isLicensed(number, licence, "bare")),
    );
  for (const number of numbers) judge(number.span, "number", () => isLicensed(number, licence, "any"));
  // What is left with a digit is an identifier: `0269-9370`, `18L`.
  for (const { start, end, folded } of lattice)
    if (DIGIT.test(folded)) judge({ start, end }, "number", () => isLicensedCode(folded, licence));
  return suspects;
}

function numbersOf(numbers: readonly NumberMention[], { start, end }: Span): readonly NumberMention[] {
  const first = firstEndingAfter(numbers, start);
  let after = first;
  while (after < numbers.length && numbers[after]!.span.start < end) after++;
  return numbers.slice(first, after);
}

const DIGIT = /\d/;

/** Whether the data has an identifier's part; an ordinal or a unit may be glued to a number: "4100m", "1st". */
function isLicensedCode(code: string, licence: Licence): boolean {
  const [, digits = "", letters = ""] = /(\d+)(\D*)/.exec(code)!;
  if (licence.words.has(code) || licence.words.has(digits)) return true;
  return letters !== "" && (Number(digits) <= COUNTED || hasYear(licence, Number(digits)));
}

/** Whether the data has this date, one that it is part of, or its year. */
function isLicensedDate(reading: CalendarDate, licence: Licence): boolean {
  if (licence.dates.some((date) => ["same", "part"].includes(compareDates(date, reading)))) return true;
  const { year, month, day } = reading;
  return year !== undefined && month === undefined && day === undefined && hasYear(licence, year);
}

const hasYear = ({ dates, numbers }: Licence, year: number): boolean =>
  dates.some((date) => date.year === year) || numbers.some(({ value }) => value === year);

/** Whether the data has this number: as a value, or in its words ("Apollo 11", "2014–15"). `bare`: not one with another unit. */
function isLicensed(number: NumberMention, licence: Licence, which: "any" | "bare"): boolean {
  if (which === "bare") return licence.numbers.some((value) => compareNumbers(value, number).same);
  if ((number.spelled || number.ordinal) && Math.abs(number.value) <= COUNTED) return true;
  if (number.digits !== null && (licence.words.has(number.digits) || licence.words.has(String(number.value))))
    return true;
  if (hasYear(licence, number.value)) return true;
  return [...licence.numbers, ...licence.measures].some((value) => compareNumbers(value, number).same);
}
