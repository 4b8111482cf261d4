import { isContentWord } from "../../text/content-word.ts";
import { fold } from "../../text/fold.ts";
import { porterStem } from "../../text/porter-stem.ts";
import { compareNumbers } from "../../text/values/numbers/compare-numbers.ts";
import { findNumbers } from "../../text/values/numbers/find-numbers.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import { ENGLISH_NUMBERS } from "../../text/values/numbers/number-words.ts";
import type { TokenRun } from "../tokenize/encoding.ts";

/**
 * What rules see of a token before it is read. Word pieces tell digits badly: whether a number of the text is one of
 * the data is told to the reader. In half of what it learns from only the plain kinds are shown.
 */
export const FEATURES = {
  text: 0,
  heading: 1,
  label: 2,
  value: 3,
  special: 4,
  function: 5,
  inValue: 6,
  inLabel: 7,
  likeValue: 8,
  foreign: 9,
  foreignName: 10,
  number: 11,
  roundedNumber: 12,
  scaledNumber: 13,
  foreignNumber: 14,
  saidValue: 15,
  partlySaidValue: 16,
  unsaidValue: 17,
} as const;

export const FEATURE_COUNT: number = Object.keys(FEATURES).length;

/** Words and numbers of the data, to be looked up. */
export interface DataWords {
  readonly values: ReadonlySet<string>;
  readonly stems: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
  readonly numbers: readonly NumberMention[];
}

const WORD = /[\p{L}\p{N}]+/gu;

function wordsIn(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Indexes the words of values and of their names. */
export function dataWords(values: readonly string[], names: readonly string[]): DataWords {
  const words = new Set(values.flatMap(wordsIn));
  return {
    values: words,
    stems: new Set([...words].map(porterStem)),
    labels: new Set(names.flatMap(wordsIn).map(porterStem)),
    numbers: values.flatMap((value) => findNumbers(value, ENGLISH_NUMBERS)),
  };
}

/** Factors between units that texts and data often differ by. */
const FACTORS = [60, 1 / 60, 100, 1 / 100, 1000, 1 / 1000, 1e6, 1e-6, 3600, 1 / 3600];
const SCALED = 0.006;

/** The features of a text's tokens against the data. */
export function textFeatures(text: string, run: TokenRun, data: DataWords): readonly number[] {
  const kinds = new Uint8Array(text.length);
  for (const { 0: word, index } of text.matchAll(WORD))
    kinds.fill(wordFeature(word, { text, index, data }), index, index + word.length);
  for (const mention of findNumbers(text, ENGLISH_NUMBERS))
    kinds.fill(numberFeature(mention, data), mention.span.start, mention.span.end);
  return run.starts.map((start) => kinds[start] || FEATURES.function);
}

function wordFeature(
  word: string,
  { text, index, data }: { readonly text: string; readonly index: number; readonly data: DataWords },
): number {
  const folded = fold(word);
  if (!isContentWord(folded)) return FEATURES.function;
  if (data.values.has(folded)) return FEATURES.inValue;
  const stem = porterStem(folded);
  if (data.labels.has(stem)) return FEATURES.inLabel;
  if (data.stems.has(stem)) return FEATURES.likeValue;
  const opensSentence =
    index === 0 || /[.!?:]["'”’)]*\s+["'“‘(]*$/.test(text.slice(Math.max(0, index - 6), index));
  return /^\p{Lu}/u.test(word) && !opensSentence ? FEATURES.foreignName : FEATURES.foreign;
}

function numberFeature(mention: NumberMention, { numbers }: DataWords): number {
  let best: number = FEATURES.foreignNumber;
  for (const number of numbers) {
    const { same, distance } = compareNumbers(number, mention, { hedged: true });
    if (same && distance === 0) return FEATURES.number;
    if (same) best = FEATURES.roundedNumber;
    else if (best === FEATURES.foreignNumber && isScaled(number.value, mention.value))
      best = FEATURES.scaledNumber;
  }
  return best;
}

function isScaled(one: number, other: number): boolean {
  if (other === 0 || Math.abs(other) < 1e-9) return false;
  return FACTORS.some((factor) => Math.abs(one * factor - other) <= SCALED * Math.abs(other));
}

/** Words and numbers of a text, to look values up in. */
export interface TextWords {
  readonly stems: ReadonlySet<string>;
  readonly numbers: readonly NumberMention[];
}

/** Indexes a text. */
export function textWords(text: string): TextWords {
  return { stems: new Set(wordsIn(text).map(porterStem)), numbers: findNumbers(text, ENGLISH_NUMBERS) };
}

/** How much of a value the text names. */
export function valueFeature(value: string, text: TextWords): number {
  const numbers = findNumbers(value, ENGLISH_NUMBERS);
  const words = wordsIn(value).filter((word) => !/^\p{N}+$/u.test(word) && isContentWord(word));
  const said =
    words.filter((word) => text.stems.has(porterStem(word))).length +
    numbers.filter((number) =>
      text.numbers.some((other) => compareNumbers(number, other, { hedged: true }).same),
    ).length;
  if (said === 0) return FEATURES.unsaidValue;
  return said < words.length + numbers.length ? FEATURES.partlySaidValue : FEATURES.saidValue;
}
