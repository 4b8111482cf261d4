import type { NumberReading } from "../../text/values/numbers/number-mention.ts";
import type { Unit } from "../../text/values/quantities/quantity.ts";
import type { Hedge, NumberRange } from "./value-mention.ts";

/** Shares by which "over" and "under" may miss, and "about" on both sides. */
const ONE_SIDED = 0.2;
const TWO_SIDED = 0.1;
/** Binary fractions do not end exactly at a half. */
const NOISE = 1e-9;

/** What values a number as written stands for: within half a unit of its last digit, and wider behind a hedge. */
export function numberRange(
  { value, precision }: NumberReading,
  unit: Unit | null,
  hedge: Hedge | null,
): NumberRange {
  const half = 0.5 * 10 ** -precision * (1 + NOISE);
  const size = Math.abs(value);
  if (hedge === "over")
    return { value, low: value - half * 0.1, high: value + Math.max(half * 2, size * ONE_SIDED), unit };
  if (hedge === "under")
    return { value, low: value - Math.max(half * 2, size * ONE_SIDED), high: value + half * 0.1, unit };
  const reach = hedge === "about" ? Math.max(half, size * TWO_SIDED) : half;
  return { value, low: value - reach, high: value + reach, unit };
}

/** Significant digits of a number, without the zeros at its end. */
export function significantDigits(value: number, precision: number): number {
  const digits = Math.abs(value)
    .toFixed(Math.min(12, Math.max(0, precision)))
    .replace(".", "")
    .replace(/^0+/, "");
  const bare = precision > 0 ? digits : digits.replace(/0+$/, "");
  return Math.max(1, bare.length);
}

const SCALE =
  /(?:^|[\d\s-])(hundred|thousand|lakh|million|crore|billion|trillion|k|mn|mln|m|bn|b|tn)(?![\p{L}])/iu;
const POWERS: Readonly<Record<string, number>> = {
  hundred: 2,
  thousand: 3,
  k: 3,
  lakh: 5,
  million: 6,
  mn: 6,
  mln: 6,
  m: 6,
  crore: 7,
  billion: 9,
  bn: 9,
  b: 9,
  trillion: 12,
  tn: 12,
};

/** The number before a scale word, for data that counts in thousands or millions itself; null without one. */
export function mantissaRange(
  written: string,
  { value, precision }: NumberReading,
  unit: Unit | null,
  hedge: Hedge | null,
): NumberRange | null {
  const word = SCALE.exec(written)?.[1]?.toLowerCase();
  const power = word === undefined ? undefined : POWERS[word];
  if (power === undefined || Math.abs(value) < 10 ** power * 0.1) return null;
  const reading = { value: Number((value / 10 ** power).toPrecision(12)), precision: precision + power };
  return { ...numberRange(reading, unit, hedge), mantissa: true };
}
