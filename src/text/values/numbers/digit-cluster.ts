import type { NumberReading } from "./number-mention.ts";

/** A number within signs that are written together, from its start in them to its end. */
export interface DigitNumber extends NumberReading {
  readonly start: number;
  readonly end: number;
  readonly digits: string;
  readonly alternative?: NumberReading;
}

const PLAIN = /^\d+$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DECIMAL = /^\d*\.\d+$/;
const COMMA_DECIMAL = /^\d+,\d{1,2}$/;
const SWAPPED = /^[1-9]\d{0,2}[.,]\d{3}$/;
const JOINTS = /[-–/:]/;
const FRACTIONS = new Set([
  "1/2",
  "1/3",
  "2/3",
  "1/4",
  "3/4",
  "1/5",
  "2/5",
  "3/5",
  "4/5",
  "1/8",
  "3/8",
  "5/8",
  "7/8",
]);

/** No count or measure has more digits than this; longer runs are identifiers. */
const LONGEST = 21;

/**
 * The numbers in digits joined by points, commas, hyphens, slashes or colons. Version numbers, addresses, telephone and
 * book numbers (three or more parts, or four digits beside four that are no years) are codes and give none.
 */
export function readDigitCluster(cluster: string): readonly DigitNumber[] {
  const one = readDigits(cluster, 0);
  if (one) return [one];
  const joint = cluster.search(JOINTS);
  if (joint < 0) return cluster.includes(".") ? [] : listOf(cluster, ",");
  const sign = cluster[joint]!;
  if (sign === ":") return listOf(cluster, ":");
  const left = cluster.slice(0, joint);
  const right = cluster.slice(joint + 1);
  if (JOINTS.test(right)) return [];
  const years = readYears(left, right, joint + 1);
  if (years) return years;
  return sign === "/" ? readFraction(cluster) : readRange(left, right, joint + 1);
}

function listOf(cluster: string, sign: string): readonly DigitNumber[] {
  const numbers: DigitNumber[] = [];
  let start = 0;
  for (const part of cluster.split(sign)) {
    const number = readDigits(part, start);
    if (!number) return [];
    numbers.push(number);
    start += part.length + 1;
  }
  return numbers;
}

/** `16800`, `16,800`, `1.85`, `.88`, and `6,81` with a decimal comma. */
function readDigits(written: string, start: number): DigitNumber | null {
  const end = start + written.length;
  if (written.length > LONGEST) return null;
  if (PLAIN.test(written)) return { start, end, value: Number(written), precision: 0, digits: written };
  const digits = withPoint(written);
  if (digits === null) return null;
  const point = digits.indexOf(".");
  const value = Number(digits);
  const precision = point < 0 ? 0 : digits.length - point - 1;
  if (!SWAPPED.test(written)) return { start, end, value, precision, digits };
  const alternative =
    point < 0 ? { value: value / 1000, precision: 3 } : { value: Math.round(value * 1000), precision: 0 };
  return { start, end, value, precision, digits, alternative };
}

/** The digits without grouping and with a point before decimals; null when they are no single number. */
function withPoint(written: string): string | null {
  if (DECIMAL.test(written)) return written.startsWith(".") ? `0${written}` : written;
  if (GROUPED.test(written)) return written.replaceAll(",", "");
  return COMMA_DECIMAL.test(written) ? written.replace(",", ".") : null;
}

/** `2014-15`, `2014/15`, `1914–1918`: two years, the second in full though two digits stand for it. */
function readYears(left: string, right: string, start: number): readonly DigitNumber[] | null {
  if (!/^[12]\d{3}$/.test(left) || !/^(?:\d\d|[12]\d{3})$/.test(right)) return null;
  const digits = right.length === 2 ? left.slice(0, 2) + right : right;
  const value =
    digits === `${left.slice(0, 2)}00` && left.endsWith("99") ? Number(digits) + 100 : Number(digits);
  if (value <= Number(left) || value > Number(left) + 200) return null;
  return [
    { start: 0, end: left.length, value: Number(left), precision: 0, digits: left },
    { start, end: start + right.length, value, precision: 0, digits: String(value) },
  ];
}

function readFraction(cluster: string): readonly DigitNumber[] {
  if (!FRACTIONS.has(cluster)) return [];
  const value = Number(cluster[0]) / Number(cluster[2]);
  return [{ start: 0, end: cluster.length, value, precision: 2, digits: cluster }];
}

/** `10-12`; digits that only a code has make none. */
function readRange(left: string, right: string, start: number): readonly DigitNumber[] {
  if (/^0\d/.test(left) || /^0\d/.test(right) || (left.length === 4 && /^\d{4}$/.test(right))) return [];
  const from = readDigits(left, 0);
  const to = readDigits(right, start);
  return from && to ? [from, to] : [];
}
