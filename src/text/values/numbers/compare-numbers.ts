import type { NumberMention, NumberReading } from "./number-mention.ts";

/** Whether two values are the same, and how far from literally: 0 for equal, up to 0.15 for a rounding or another form, 1 for different. */
export interface ValueComparison {
  readonly same: boolean;
  readonly distance: number;
}

/** How a text qualifies what it says. */
export interface ComparisonOptions {
  /** The text says "about" or the like, so that zeros at the end of a whole number may stand for other digits. */
  readonly hedged?: boolean;
}

/** Values that differ. */
export const DIFFERENT: ValueComparison = { same: false, distance: 1 };
const EQUAL: ValueComparison = { same: true, distance: 0 };

/** What "third" said for 3, and a number whose comma or point was read the other way, add to the distance. */
const OTHER_FORM = 0.05;
/** Binary fractions do not end exactly at a half. */
const NOISE = 1e-9;
/** Leading zeros, or more digits than a number holds exactly. */
const CODE = /^(?:0\d|\d{16})/;
/** A rounding to a single digit is fair only when it is off by no more than this share. */
const SINGLE_DIGIT = 0.01;

/**
 * Compares a number of the data with one of a text. The same are equal values, and a rounding of the data's value to
 * the precision that the text shows if it keeps two significant digits or is off by at most 1 %. A scale word shows a
 * precision ("1.2 million" stands for 1,150,000 to 1,250,000); zeros at the end of plain digits do not (16,800 is not
 * 16,812). Numbers with leading zeros, or with more digits than a number can hold, are codes: the same only digit by
 * digit.
 */
export function compareNumbers(
  data: Pick<NumberMention, "value" | "precision" | "ordinal" | "digits">,
  mention: Pick<NumberMention, "value" | "precision" | "ordinal" | "digits" | "alternative">,
  options: ComparisonOptions = {},
): ValueComparison {
  if (isCode(data.digits) || isCode(mention.digits))
    return data.digits === mention.digits ? EQUAL : DIFFERENT;
  const plain = compareValues(data.value, mention, options);
  const other = mention.alternative && compareValues(data.value, mention.alternative, {});
  const best = plain.same || !other?.same ? plain : further(other);
  return best.same && data.ordinal !== mention.ordinal ? further(best) : best;
}

/** Compares an exact value with a number as a text writes it, by the rule of `compareNumbers`. */
export function compareValues(
  value: number,
  { value: written, precision }: NumberReading,
  { hedged = false }: ComparisonOptions = {},
): ValueComparison {
  const difference = Math.abs(value - written);
  if (difference === 0) return EQUAL;
  const shown = hedged ? Math.min(precision, -endingZeros(written)) : precision;
  if (difference > 0.5 * 10 ** -shown * (1 + NOISE)) return DIFFERENT;
  return isFairRounding(written, shown, difference / Math.abs(value))
    ? { same: true, distance: difference / Math.abs(value) }
    : DIFFERENT;
}

/** Whether a number written with these decimals keeps two significant digits, or is off by very little. */
export function isFairRounding(written: number, precision: number, share: number): boolean {
  const significant = Math.floor(Math.log10(Math.abs(written)) + NOISE) + 1 + precision;
  return significant >= 2 || share <= SINGLE_DIGIT;
}

function further({ same, distance }: ValueComparison): ValueComparison {
  return { same, distance: distance + OTHER_FORM };
}

function isCode(digits: string | null): boolean {
  return digits !== null && CODE.test(digits);
}

function endingZeros(value: number): number {
  return Number.isInteger(value) && value !== 0 ? /0*$/.exec(String(Math.abs(value)))![0].length : 0;
}
