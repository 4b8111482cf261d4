import { isDigit, isHyphen, isLetter, isSpace, isWordUnit, lettersEnd, wordEnd } from "./characters.ts";
import { type DigitNumber, readDigitCluster } from "./digit-cluster.ts";
import type { NumberMention, NumberReading } from "./number-mention.ts";
import type { NumberWords } from "./number-words.ts";
import { nextNumberWord } from "./spelled-number.ts";

const CLUSTER = /\.?\d+(?:[.,:/–-]\d+)*/y;
const SPACED_GROUPS = /([ \u00a0\u2009\u202f])\d{3}(?:\1\d{3}){0,5}(?!\d)(?:\.\d+)?/y;
const EXPONENT = /[eE][+-]?\d{1,2}(?![\p{L}\d])/uy;
const FRACTION = / ([1-7]\/[2-8])(?![\d/])/y;
const DECADE = /^(?:[1-9]0|[12]\d\d0)$/;
const DECADE_ENDING = /['’]?s(?![\p{L}\d])/uy;

/** Fractions that are one sign, by their UTF-16 unit. */
export const VULGAR_FRACTIONS: ReadonlyMap<number, number> = new Map(
  [..."½⅓⅔¼¾⅕⅖⅗⅘⅛⅜⅝⅞"].map((sign) => {
    const [above, below] = sign.normalize("NFKC").split("⁄");
    return [sign.charCodeAt(0), Number(above) / Number(below)];
  }),
);

/** Adds the numbers in the digits that start at `at` to those found, and gives the place to read on from. */
export function readDigitNumbers(
  text: string,
  at: number,
  words: NumberWords,
  found: NumberMention[],
): number {
  let end = at;
  while (isDigit(text.charCodeAt(end))) end++;
  if (isCode(text, at)) return wordEnd(text, clusterEnd(text, at));
  if (end === at || isJoint(text, end)) return readCluster(text, at, clusterEnd(text, at), words, found);
  const spaced = spacedGroupsEnd(text, at, end);
  const digits = spaced > end ? text.slice(at, spaced).replace(/[^\d.]/g, "") : text.slice(at, end);
  const [number] = readDigitCluster(digits);
  return number ? readOne(text, at, spaced, number, words, found) : wordEnd(text, spaced);
}

/** Adds `½` to the numbers found, and gives the place to read on from. */
export function readVulgarFraction(text: string, at: number, found: NumberMention[]): number {
  const value = VULGAR_FRACTIONS.get(text.charCodeAt(at))!;
  return push(text, { start: at, end: at + 1 }, { value, precision: 2 }, text[at]!, false, found);
}

function readCluster(
  text: string,
  at: number,
  end: number,
  words: NumberWords,
  found: NumberMention[],
): number {
  const numbers = readDigitCluster(text.slice(at, end));
  if (numbers.length === 1) return readOne(text, at, end, numbers[0]!, words, found);
  for (const number of numbers) {
    const start = at + number.start;
    const span = { start: isNegative(text, start) ? start - 1 : start, end: at + number.end };
    push(text, span, number, number.digits, false, found);
  }
  return numbers.length === 0 ? wordEnd(text, end) : end;
}

/** Adds a number that stands alone, with all that can follow its digits. */
function readOne(
  text: string,
  at: number,
  end: number,
  number: DigitNumber,
  words: NumberWords,
  found: NumberMention[],
): number {
  if (DECADE.test(number.digits) && matchEnd(DECADE_ENDING, text, end) > end) return wordEnd(text, end);
  const start = isNegative(text, at) ? at - 1 : at;
  const suffix = isLetter(text.charCodeAt(end)) ? text.slice(end, lettersEnd(text, end)) : "";
  if (number.precision === 0 && words.ordinalSuffixes.has(suffix.toLowerCase())) {
    return push(text, { start, end: end + suffix.length }, number, number.digits, true, found);
  }
  const longer = readFraction(text, end, number) ?? readScale(text, end, suffix, number, words);
  return push(text, { start, end: longer?.end ?? end }, longer ?? number, number.digits, false, found);
}

interface Longer extends NumberReading {
  readonly end: number;
}

/** `2½`, `2 1/2`. */
function readFraction(text: string, end: number, { value, precision }: DigitNumber): Longer | null {
  if (precision !== 0) return null;
  const sign = VULGAR_FRACTIONS.get(text.charCodeAt(end));
  if (sign !== undefined) return { value: value + sign, precision: 2, end: end + 1 };
  if (!isDigit(text.charCodeAt(end + 1))) return null;
  FRACTION.lastIndex = end;
  const [fraction] = readDigitCluster(FRACTION.exec(text)?.[1] ?? "");
  return fraction ? { value: value + fraction.value, precision: 2, end: end + 4 } : null;
}

/** `1.11E3`, `16k`, `1.2 bn`, `1.2 million`, `3 dozen`. */
function readScale(
  text: string,
  end: number,
  suffix: string,
  { value, precision }: DigitNumber,
  words: NumberWords,
): Longer | null {
  if (suffix !== "") {
    const power = words.scaleSuffixes.get(suffix);
    if (power !== undefined && !isDigit(text.charCodeAt(end + suffix.length))) {
      return scaled(value, precision, power, end + suffix.length);
    }
    const exponent = matchEnd(EXPONENT, text, end);
    return exponent > end ? scaled(value, precision, Number(text.slice(end + 1, exponent)), exponent) : null;
  }
  const next = nextNumberWord(text, end, words);
  if (next?.word.power !== undefined) return scaled(value, precision, next.word.power, next.end);
  if (next?.word.multiple !== undefined)
    return { value: value * next.word.multiple, precision: 0, end: next.end };
  if (!isLetter(text.charCodeAt(end + 1)) || !isSpace(text.charCodeAt(end))) return null;
  const shortEnd = wordEnd(text, end + 1);
  const power = shortEnd > end + 2 ? words.scaleSuffixes.get(text.slice(end + 1, shortEnd)) : undefined;
  return power === undefined ? null : scaled(value, precision, power, shortEnd);
}

/** Scaled without the noise of binary fractions: 16.8 thousand is 16800. */
function scaled(value: number, precision: number, power: number, end: number): Longer {
  return { value: Number((value * 10 ** power).toPrecision(15)), precision: precision - power, end };
}

function push(
  text: string,
  span: NumberMention["span"],
  number: NumberReading & Pick<DigitNumber, "alternative">,
  digits: string,
  ordinal: boolean,
  found: NumberMention[],
): number {
  const { precision, alternative } = number;
  const first = text[span.start];
  const value = first === "-" || first === "−" ? -number.value : number.value;
  const attached = isLetter(text.charCodeAt(span.end));
  // Written out twice: spreading an object here doubles the time that a number takes.
  if (alternative)
    found.push({ span, value, precision, ordinal, spelled: false, digits, attached, alternative });
  else found.push({ span, value, precision, ordinal, spelled: false, digits, attached });
  return span.end;
}

/** Whether digits belong to a name with a hyphen: `B-52`. */
function isCode(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 2);
  return isHyphen(text.charCodeAt(at - 1)) && before >= 65 && before <= 90;
}

/** Whether a sign and more digits follow, so that the digits are part of something longer. */
function isJoint(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at + 1)) && ".,:/–-".includes(text[at]!);
}

function isNegative(text: string, at: number): boolean {
  const sign = text.charCodeAt(at - 1);
  if (sign !== 45 && sign !== 0x2212) return false;
  return at === 1 || isSpace(text.charCodeAt(at - 2)) || "([{\"'“‘~$£€".includes(text[at - 2]!);
}

/** The end of digits in groups with spaces (`16 800`); `end` when there are none. */
function spacedGroupsEnd(text: string, at: number, end: number): number {
  if (end - at > 3 || text[at] === "0" || !isDigit(text.charCodeAt(end + 1))) return end;
  const last = matchEnd(SPACED_GROUPS, text, end);
  return isWordUnit(text.charCodeAt(last)) || isJoint(text, last) ? end : last;
}

function clusterEnd(text: string, at: number): number {
  return matchEnd(CLUSTER, text, at);
}

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
