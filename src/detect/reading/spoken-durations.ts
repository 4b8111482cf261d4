import spoken from "../../text/languages/en/spoken-amounts.json" with { type: "json" };
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import type { QuantityMention, Unit } from "../../text/values/quantities/quantity.ts";
import { ENGLISH_UNITS } from "../../text/values/quantities/unit-words.ts";

const UNITS = spoken.timeUnits;
const PATTERN = new RegExp(
  `\\b(?:(half|(?:a |three )?quarters?)(?: of)? an? (${UNITS.join("|")})|(an?|one) (${UNITS.join("|")})\\b(?! half)(?: and (a half|a quarter|three quarters|half))?)`,
  "giu",
);
const REST = /^,?\s*(?:and\s+)?$/;
const PARTS: Readonly<Record<string, number>> = spoken.parts;

/** The unit of time of a word: "fortnight" too. */
function unitNamed(word: string): Unit | undefined {
  return ENGLISH_UNITS.names.get(word.toLowerCase())?.find(({ dimension }) => dimension === "time");
}

/** Finds lengths of time that are told without a number: "half an hour", "an hour and a half", "an hour and 14 minutes", "a week"; and times of races: "4:33.72". */
export function findSpokenDurations(
  text: string,
  numbers: readonly NumberMention[],
): readonly QuantityMention[] {
  const found: QuantityMention[] = [];
  for (const match of text.matchAll(PATTERN)) {
    const unit = unitNamed(match[2] ?? match[4]!);
    if (!unit) continue;
    const whole =
      match[2] === undefined
        ? 1 + (PARTS[(match[5] ?? "").toLowerCase()] ?? 0)
        : PARTS[match[1]!.toLowerCase()]!;
    const start = match.index;
    const end = start + match[0].length;
    found.push(withRest(text, { value: whole, precision: 2, unit, span: { start, end } }, numbers));
  }
  for (const match of text.matchAll(RACE_TIME)) {
    const [written, hours = "0", minutes, seconds] = match;
    const value = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    found.push({
      span: { start: match.index, end: match.index + written.length },
      value,
      precision: 3,
      unit: SECOND,
    });
  }
  return found;
}

const RACE_TIME = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):(\d\d(?:\.\d+)?)(?![\d:])/g;
const SECOND = unitNamed("second")!;

/** Adds "and 14 minutes" to "an hour". */
function withRest(text: string, first: QuantityMention, numbers: readonly NumberMention[]): QuantityMention {
  const next = numbers.find(({ span }) => span.start >= first.span.end && span.start <= first.span.end + 6);
  if (!next || first.value !== 1 || !REST.test(text.slice(first.span.end, next.span.start))) return first;
  const word = /^[\s-]*(\p{L}+)/u.exec(text.slice(next.span.end, next.span.end + 20));
  const unit = word ? unitNamed(word[1]!) : undefined;
  if (!unit || unit.factor >= first.unit.factor) return first;
  return {
    span: { start: first.span.start, end: next.span.end + word![0].length },
    value: first.unit.factor / unit.factor + next.value,
    precision: 0,
    unit,
  };
}
