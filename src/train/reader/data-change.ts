import type { Fact } from "../../core/fact.ts";
import type { Random } from "../../stats/random.ts";
import { fold } from "../../text/fold.ts";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import {
  CONTRADICTED,
  type RestSpan,
  SUPPORTED,
  type TextVersion,
  UNKNOWN,
  UNSUPPORTED,
  WEIGHTS,
} from "./text-version.ts";
import { turnedValues } from "./turned-values.ts";

/** Data that was changed under a text: some facts have other values, some are gone. */
export interface DataChange {
  /** By position; nothing for a fact that is gone. */
  readonly values: ReadonlyMap<number, string | undefined>;
  /** Words that compare values which stand the other way round now. */
  readonly turned?: RestSpan;
}

/** How words may rest on a fact so that they are wrong once it is another. */
const DIRECT = new Set(["value", "round", "unit", "calendar", "code", "flag", "paraphrase"]);

/** The values of other records by the name of their field. */
export type ValuePool = ReadonlyMap<string, readonly string[]>;

/** How often a comparison is turned round, where a text has one. */
const TURNED = 0.4;

/** A change of facts that words of the text rest on directly, or of those that they compare; nothing when there are none. */
export function drawDataChange(
  version: TextVersion,
  facts: readonly Fact[],
  { random, pool }: { readonly random: Random; readonly pool: ValuePool },
): DataChange | undefined {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const comparisons = version.rests.flatMap((span) => {
    const values = turnedValues(version.text.slice(span.start, span.end), span, facts);
    return values ? [{ values, turned: span }] : [];
  });
  if (comparisons.length > 0 && random() < TURNED) return pick(comparisons);
  const direct = [
    ...new Set(
      version.rests
        .filter(({ facts: own, how }) => own.length === 1 && DIRECT.has(how))
        .map(({ facts: own }) => own[0]!),
    ),
  ];
  if (direct.length === 0) return undefined;
  const values = new Map<number, string | undefined>();
  const wanted = 1 + Math.floor(random() * 3);
  for (let tries = 0; tries < 12 && values.size < wanted; tries++) {
    const at = pick(direct);
    if (values.has(at)) continue;
    const kind = random();
    if (kind < 0.35) values.set(at, undefined);
    else if (kind < 0.7) {
      const partner = pick(partners(at, facts));
      if (partner === undefined || values.has(partner)) continue;
      values.set(at, facts[partner]!.value);
      values.set(partner, facts[at]!.value);
    } else {
      const other = otherValue(facts[at]!, { random, pool });
      if (other !== undefined) values.set(at, other);
    }
  }
  return values.size === 0 ? undefined : { values };
}

/** Facts that could have each other's value: of the same field in another row, else of the same shape. */
function partners(at: number, facts: readonly Fact[]): readonly (number | undefined)[] {
  const own = facts[at]!;
  const others = facts.flatMap((fact, other) => (other !== at && fact.value !== own.value ? [other] : []));
  const same = others.filter((other) => facts[other]!.relation === own.relation);
  const alike =
    same.length > 0 ? same : others.filter((other) => shapeOf(facts[other]!.value) === shapeOf(own.value));
  return alike.length > 0 ? alike : [undefined];
}

function shapeOf(value: string): string {
  if (/^-?\d+(\.\d+)?$/.test(value)) return `number ${String(Math.trunc(Math.abs(Number(value)))).length}`;
  if (/^(true|false)$/.test(value)) return "flag";
  return value
    .replace(/\p{Lu}\p{Ll}+/gu, "N")
    .replace(/\d/g, "0")
    .replace(/\p{Ll}+/gu, "w");
}

function otherValue(
  { value, relation }: Fact,
  { random, pool }: { readonly random: Random; readonly pool: ValuePool },
): string | undefined {
  if (value === "true" || value === "false") return value === "true" ? "false" : "true";
  if (/^-?\d+(\.\d+)?$/.test(value)) return otherNumber(value, random);
  const iso = /^(\d{4}-)(\d\d)(-)(\d\d)(.*)$/.exec(value);
  if (iso) {
    const [, year, month, dash, day, rest] = iso as unknown as string[];
    const shift = (number: string, most: number): string =>
      String(1 + ((Number(number) + Math.floor(random() * (most - 2))) % most)).padStart(2, "0");
    return random() < 0.6
      ? `${year}${month}${dash}${shift(day!, 28)}${rest}`
      : `${year}${shift(month!, 12)}${dash}${day}${rest}`;
  }
  const known = (pool.get(relation) ?? pool.get(`shape ${shapeOf(value)}`) ?? []).filter(
    (other) => fold(other) !== fold(value),
  );
  if (known.length > 0) return known[Math.floor(random() * known.length)]!;
  return undefined;
}

function otherNumber(value: string, random: Random): string | undefined {
  const number = Number(value);
  const decimals = /\.(\d+)$/.exec(value)?.[1]?.length ?? 0;
  const drawn = random();
  let other: number;
  if (Math.abs(number) < 10 && decimals === 0)
    other = Math.max(0, number + (random() < 0.5 ? 1 : -1) * (1 + Math.floor(random() * 3)));
  else if (drawn < 0.4) other = number * (1 + (random() < 0.5 ? 1 : -1) * (0.08 + 0.5 * random()));
  else if (drawn < 0.7) {
    const digits = [...value];
    const places = digits.flatMap((digit, at) => (/\d/.test(digit) ? [at] : []));
    const at = places[Math.floor(random() * Math.min(2, places.length))]!;
    digits[at] = String((Number(digits[at]) + 1 + Math.floor(random() * 8)) % 10);
    other = Number(digits.join(""));
  } else other = number + (random() < 0.5 ? 1 : -1) * 10 ** Math.floor(Math.log10(Math.abs(number)));
  const written = other.toFixed(decimals);
  return Number(written) === number ? undefined : written;
}

/** All values by field and by shape. */
export function poolValues(all: Iterable<readonly Fact[]>): ValuePool {
  const pool = new Map<string, string[]>();
  const addTo = (key: string, value: string): void => {
    const list = pool.get(key) ?? [];
    list.push(value);
    pool.set(key, list);
  };
  for (const facts of all)
    for (const { relation, value } of facts) {
      addTo(relation, value);
      addTo(`shape ${shapeOf(value)}`, value);
    }
  return pool;
}

/** The data after a change: which facts there still are, with their values. */
export function changedFacts(
  facts: readonly Fact[],
  { values }: DataChange,
): readonly { readonly fact: Fact; readonly at: number }[] {
  return facts.flatMap((fact, at) => {
    if (!values.has(at)) return [{ fact, at }];
    const value = values.get(at);
    return value === undefined ? [] : [{ fact: { ...fact, value }, at }];
  });
}

/** What the words of a text are to changed data: those that say a value that is another now are contradicted, one that is gone unsupported. */
export function underChange(
  version: TextVersion,
  facts: readonly Fact[],
  { values, turned }: DataChange,
): TextVersion {
  const classes = version.classes.slice();
  const weights = version.weights.slice();
  let whole = version.whole;
  const left = changedFacts(facts, { values }).map(({ fact }) => fold(fact.value));
  const direct = (span: TextVersion["rests"][number]): boolean =>
    span.facts.every((at) => values.has(at)) && DIRECT.has(span.how);
  const touched = version.rests.filter((span) => span.facts.some((at) => values.has(at)));
  // First what is in doubt, then what is sure: words may stand in spans of both kinds.
  for (const { start, end } of touched) classes.fill(UNKNOWN, start, end);
  for (const span of touched.filter(direct)) {
    const gone = span.facts.filter((at) => values.get(at) === undefined);
    const mixed = gone.length > 0 && gone.length < span.facts.length;
    const still = span.facts.some((at) => left.includes(fold(facts[at]!.value)) && span.facts.length > 1);
    const elsewhere = gone.some((at) => left.some((value) => value.includes(fold(facts[at]!.value))));
    if (mixed || still || elsewhere || span.facts.length > 1) {
      whole = whole === SUPPORTED ? undefined : whole;
      continue;
    }
    const label = gone.length > 0 ? UNSUPPORTED : CONTRADICTED;
    const said = saidWords(version.text, span, facts[span.facts[0]!]!.value);
    const marks = said.length > 0 ? said : [[span.start, span.end] as const];
    for (const [from, to] of marks) {
      classes.fill(label, from, to);
      weights.fill(WEIGHTS.twin, from, to);
    }
    whole = label === CONTRADICTED || whole === CONTRADICTED ? CONTRADICTED : UNSUPPORTED;
  }
  if (turned) {
    classes.fill(CONTRADICTED, turned.start, turned.end);
    weights.fill(WEIGHTS.twin, turned.start, turned.end);
    whole = CONTRADICTED;
  }
  if (touched.length > 0 && whole === SUPPORTED) whole = undefined;
  const rests = version.rests.filter(
    (span) => !span.facts.some((at) => values.has(at) && values.get(at) === undefined),
  );
  return { ...version, classes, weights, rests, whole };
}

/** Words of a span that are those of a value: its words, and numbers. */
function saidWords(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  value: string,
): readonly (readonly [number, number])[] {
  const words = new Set(fold(value).match(/[\p{L}\p{N}]+/gu) ?? []);
  const piece = text.slice(start, end);
  const marks: (readonly [number, number])[] = [];
  for (const { 0: word, index } of piece.matchAll(/[\p{L}\p{N}]+/gu))
    if (words.has(fold(word))) marks.push([start + index, start + index + word.length]);
  if (findNumbers(value, ENGLISH_NUMBERS).length > 0)
    for (const { span } of findNumbers(piece, ENGLISH_NUMBERS))
      marks.push([start + span.start, start + span.end]);
  return marks;
}
