import type { Span } from "../../core/span.ts";
import type { Lattice } from "../../mentions/lattice.ts";
import { learnedFor, type Relative, relativeIn } from "../lexicon/relatives.ts";
import { firstFrom, spanOf, type TextReading } from "../reading/text-reading.ts";
import type { Found } from "./find-number.ts";
import type { Sought } from "./sought.ts";

/** How the words of a value stand in a text. */
export interface WordsFound {
  /** Share of the value's words that the text has, relatives counting less. */
  readonly share: number;
  /** The same, of words that no other value of the data has; -1 where there are none. */
  readonly distinct: number;
  /** The best of the words. */
  readonly best: number;
  readonly found: readonly Found[];
}

const NAMED = 0.9;

/** Finds the words of a value in a text: in a row, by themselves, as relatives, or by the name of what is a code. */
export function findWords(
  reading: TextReading,
  { words, stems, names, parts, signs, unit }: Sought,
  holders: ReadonlyMap<string, number>,
): WordsFound {
  const whole = findSequence(
    reading,
    words.map(({ folded }) => folded),
  );
  if (whole.length > 0) return { share: 1, distinct: 1, best: 1, found: whole };
  if (signs.some((sign) => reading.signs.has(sign))) return { share: 1, distinct: 1, best: 1, found: [] };
  const measured = unit && reading.quantities.find((one) => one.unit.dimension === unit.dimension);
  if (measured) return { share: 1, distinct: 1, best: 1, found: [{ span: measured.span, level: 1 }] };
  const compound = findCompound(reading, words);
  if (compound) return { share: 1, distinct: 1, best: 1, found: [compound] };
  for (const name of names)
    if (name.length > 0 && name.every((stem) => reading.places.has(stem)))
      return { share: NAMED, distinct: NAMED, best: NAMED, found: placesOf(reading, name[0]!, NAMED) };
  const found: Found[] = [];
  let sum = 0;
  let distinct = 0;
  let distincts = 0;
  let best = 0;
  for (const stem of stems) {
    const relative =
      relativeIn(reading, stem) ?? numberIn(reading, stem) ?? nameIn(reading, parts.get(stem) ?? []);
    const strength = relative?.strength ?? 0;
    sum += strength;
    best = Math.max(best, strength);
    if ((holders.get(stem) ?? 0) <= 1) {
      distincts++;
      distinct += strength;
    }
    if (relative && "span" in relative) found.push({ span: relative.span, level: strength });
    else if (relative) found.push(...placesOf(reading, relative.stem, strength));
  }
  if (stems.length === 0) return { share: 0, distinct: -1, best: 0, found };
  return { share: sum / stems.length, distinct: distincts === 0 ? -1 : distinct / distincts, best, found };
}

/** The first of some names that a text has, by its first word. */
function nameIn(reading: TextReading, names: readonly (readonly string[])[]): Relative | undefined {
  const name = names.find((one) => one.length > 0 && one.every((stem) => reading.places.has(stem)));
  return name && { stem: name[0]!, strength: NAMED };
}

/** A number of a value's words, however a text writes it: "Van seven" for `eVan 07`. */
function numberIn({ numbers }: TextReading, stem: string): { span: Span; strength: number } | undefined {
  if (!DIGITS.test(stem)) return undefined;
  const value = Number(stem);
  const mention = numbers[firstFrom(numbers, value)];
  return mention?.value === value ? { span: mention.span, strength: 1 } : undefined;
}

const DIGITS = /^\d{1,9}$/;

/** A value written as one word where the text has several, or the other way round: `EBIKE`, "e-bike"; `PM2.5`, "pm25". */
function findCompound(reading: TextReading, words: Lattice): Found | undefined {
  if (words.length > 4) return undefined;
  const whole = words.map(({ folded }) => folded).join("");
  if (whole.length < 3) return undefined;
  const single = reading.byWord.get(whole)?.[0];
  if (single !== undefined) return { span: spanOf(reading, single, single), level: 1 };
  const at = reading.compounds.get(whole);
  return at === undefined ? undefined : { span: spanOf(reading, at, at + 1), level: 1 };
}

function placesOf(reading: TextReading, stem: string, level: number): readonly Found[] {
  return (reading.places.get(stem) ?? []).map((place) => ({ span: spanOf(reading, place, place), level }));
}

/** Where some words stand one after the other, whatever stands between them but words. */
function findSequence(reading: TextReading, folded: readonly string[]): readonly Found[] {
  const found: Found[] = [];
  const [first] = folded;
  if (first === undefined) return found;
  for (const place of reading.byWord.get(first) ?? []) {
    let at = 1;
    while (at < folded.length && reading.words[place + at]?.folded === folded[at]) at++;
    if (at === folded.length) found.push({ span: spanOf(reading, place, place + at - 1), level: 1 });
  }
  return found;
}

/** The best word for any of some stems within stretches of a text, and nothing where there is none. */
export function nearness(
  reading: TextReading,
  stems: readonly string[],
  inside: (place: number) => boolean,
): number {
  let best = 0;
  for (const stem of stems) {
    for (const [other, strength] of [[stem, 1] as const, ...learnedFor(stem), ...kin(reading, stem)])
      if (strength > best && (reading.places.get(other) ?? []).some(inside)) best = strength;
    if (best === 1) return 1;
  }
  return best;
}

function kin(reading: TextReading, stem: string): readonly (readonly [string, number])[] {
  const relative = relativeIn(reading, stem);
  return relative && relative.stem !== stem ? [[relative.stem, relative.strength]] : [];
}
