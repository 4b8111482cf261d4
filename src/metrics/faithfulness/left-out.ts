import type { Claim } from "../../claims/index.ts";
import type { Span } from "../../core/span.ts";
import type { FactCoverage } from "../../detect/coverage/cover-facts.ts";
import type { Sought, SoughtKind } from "../../detect/coverage/sought.ts";
import { readText, type TextReading, wordAt } from "../../detect/reading/text-reading.ts";
import type { CalendarDate } from "../../text/values/dates/calendar-date.ts";
import { isDigitSlip } from "../../text/values/numbers/digit-slip.ts";
import { claimGroup } from "./weigh-claim.ts";

/** Kinds of facts in whose place a claim of a group may stand. */
const KINDS: Readonly<Record<ReturnType<typeof claimGroup>, readonly SoughtKind[]>> = {
  number: ["number", "zero"],
  date: ["date", "time"],
  time: ["time", "date"],
  name: ["name", "words", "enum"],
  other: ["number", "zero", "code"],
};

/** Facts below this suspicion are taken for stated. */
const LEAST = 0.2;
/** Numbers nearer than this factor are of one size. */
const NEAR = 3;

/**
 * Claims with what the text leaves out that they may have taken the place of: a value that the data does not have is suspicious by itself, and more so
 * where the field's own value is told nowhere.
 */
export function withLeftOut(
  claims: readonly Claim[],
  coverage: readonly FactCoverage[],
  text: string,
): readonly Claim[] {
  const left = coverage.filter(
    ({ status, suspicion, sought }) =>
      status !== "stated" && suspicion >= LEAST && sought.fact.need === "required",
  );
  if (left.length === 0) return claims;
  const reading = readText(text);
  return claims.map((claim) => {
    const found = leftOut(claim, left, reading);
    if (!found) return claim;
    const features = { ...claim.features, ...found.features };
    return { ...claim, features, ...(found.fact !== undefined && { inPlaceOf: found.fact }) };
  });
}

/** A fact from this suspicion on is taken for left out. */
const SURE = 0.5;

function leftOut(
  claim: Claim,
  left: readonly FactCoverage[],
  reading: TextReading,
): { readonly features: Readonly<Record<string, number>>; readonly fact: string | undefined } | undefined {
  const kinds = KINDS[claimGroup(claim)];
  const alike = left.filter(({ sought }) => kinds.includes(sought.kind));
  if (alike.length === 0) return undefined;
  const place = Math.min(wordAt(reading, claim.span.start), reading.words.length - 1);
  const said = saidAt(claim, reading);
  const most = (isSo: (one: FactCoverage) => boolean): number =>
    alike.reduce((max, one) => (isSo(one) ? Math.max(max, one.suspicion) : max), 0);
  const isNamed = ({ sought }: FactCoverage): boolean => isNamedNear(sought.own, place, reading);
  const isOfUnit = ({ sought: { quantity } }: FactCoverage): boolean =>
    quantity !== undefined &&
    said.dimension !== undefined &&
    isSameMeasure(quantity.unit.dimension, said.dimension);
  const isNear = ({ sought: { number } }: FactCoverage): boolean =>
    number === undefined || isOfSize(number.value, said.value);
  const isSlip = ({ sought }: FactCoverage): boolean => isSlipOf(said, sought);
  const counted = said.isCount ? stemsAfter(claim, reading) : new Set<string>();
  const isCounted = ({ sought: { key, number } }: FactCoverage): boolean =>
    Number.isInteger(number?.value) && key.some((stem) => counted.has(stem));
  const here = alike.filter(
    (one) => (isNamed(one) || isOfUnit(one) || isSlip(one) || isCounted(one)) && isNear(one),
  );
  const sure = here.filter(({ suspicion }) => suspicion >= SURE);
  return {
    features: {
      "left out": most(() => true),
      "left out here": most(isNamed),
      "left out here, of its size": most((one) => isNamed(one) && isNear(one)),
      "left out, of its unit": most((one) => isOfUnit(one) && isNear(one)),
      "left out, a slip away": most(isSlip),
      "left out, of what follows": most((one) => isCounted(one) && isNear(one)),
    },
    fact: sure.length === 1 ? sure[0]!.fact : undefined,
  };
}

/** What a text says where a claim stands, as it can be compared with the data. */
interface Said {
  readonly value?: number;
  readonly dimension?: string;
  /** A whole number that is no amount of a unit. */
  readonly isCount: boolean;
  readonly dates: readonly CalendarDate[];
  readonly minutes: readonly number[];
}

function saidAt({ span }: Claim, { numbers, quantities, dates, times }: TextReading): Said {
  const isHere = (one: { readonly span: Span }): boolean =>
    one.span.start < span.end && span.start < one.span.end;
  const value = numbers.find(isHere)?.value;
  const dimension = quantities.find(isHere)?.unit.dimension;
  return {
    ...(value !== undefined && { value }),
    ...(dimension !== undefined && { dimension }),
    isCount: dimension === undefined && Number.isInteger(value),
    dates: dates.find(isHere)?.readings ?? [],
    minutes: times.find(isHere)?.minutes ?? [],
  };
}

/** Words after a number in which what it counts is named. */
const COUNTED = 3;

/** The stems of the words that follow a claim in its clause: "six beeswax candles" counts what a row is called. */
function stemsAfter({ span }: Claim, { words, stems, clauses }: TextReading): ReadonlySet<string> {
  const first = words.findIndex(({ start }) => start >= span.end);
  if (first < 1) return new Set();
  const own = clauses[first - 1];
  const places = [...Array(COUNTED).keys()].map((at) => first + at);
  return new Set(places.filter((at) => clauses[at] === own).map((at) => stems[at]!));
}

/** Whether what is said may be a slip for a value: one digit, one part of a date, the hour or the minute. */
function isSlipOf({ value, dates, minutes }: Said, { number, date, minutes: time }: Sought): boolean {
  if (date) return dates.some((one) => isPartlySame(one, date));
  if (time !== undefined)
    return minutes.some((one) => one !== time && (one % 60 === time % 60 || hour(one) === hour(time)));
  return number !== undefined && value !== undefined && isDigitSlip(number.value, value);
}

const hour = (minutes: number): number => Math.floor(minutes / 60);

/** Whether two dates differ in one of the parts that both have. */
function isPartlySame(one: CalendarDate, other: CalendarDate): boolean {
  const both = PARTS.filter((part) => one[part] !== undefined && other[part] !== undefined);
  return both.length > 1 && both.filter((part) => one[part] !== other[part]).length === 1;
}

const PARTS = ["year", "month", "day"] as const;

/** Whether two units measure the same; money is also some money. */
function isSameMeasure(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}:`) || other.startsWith(`${one}:`);
}

/** Whether a field is named in the sentence of a word. */
function isNamedNear(stems: readonly string[], place: number, { words, places }: TextReading): boolean {
  const sentence = words[place]?.sentence;
  return stems.some((stem) => places.get(stem)?.some((at) => words[at]!.sentence === sentence));
}

function isOfSize(one: number, other: number | undefined): boolean {
  if (other === undefined) return false;
  if (one === 0 || other === 0) return one === other;
  const ratio = Math.abs(other / one);
  return ratio <= NEAR && ratio >= 1 / NEAR;
}
