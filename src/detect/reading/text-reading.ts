import type { Span } from "../../core/span.ts";
import { type Lattice, latticeOf } from "../../mentions/lattice.ts";
import { valuesIn } from "../../mentions/values-in-text.ts";
import type { DateMention } from "../../text/values/dates/calendar-date.ts";
import type { NumberMention } from "../../text/values/numbers/number-mention.ts";
import type { QuantityMention } from "../../text/values/quantities/quantity.ts";
import { stemOf } from "../lexicon/stem-of.ts";
import { type ClockTime, findClockTimes } from "./clock-times.ts";
import { findSpokenDurations } from "./spoken-durations.ts";
import { findSpokenFractions } from "./spoken-fractions.ts";

/** A text as detectors look things up in it; made once. */
export interface TextReading {
  readonly text: string;
  readonly words: Lattice;
  /** The stem of each word. */
  readonly stems: readonly string[];
  /** Places of a stem among the words. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Places of a folded word among the words. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Stems by their first letters, as far as relatives share them. */
  readonly families: ReadonlyMap<string, readonly string[]>;
  /** The clause that each word stands in, counted from 0. */
  readonly clauses: Int32Array;
  /** By value, the smallest first. */
  readonly numbers: readonly NumberMention[];
  readonly quantities: readonly QuantityMention[];
  readonly dates: readonly DateMention[];
  readonly times: readonly ClockTime[];
  /** Lengths of time without a number of their own: "half an hour". */
  readonly durations: readonly QuantityMention[];
  /** Digits in a row without what groups them, wherever they stand: "R87,400" has 87400. */
  readonly runs: ReadonlyMap<string, Span>;
  /** Signs of currencies that the text has. */
  readonly signs: ReadonlySet<string>;
  /** Two and three words in a row, joined: "e-bike" as "ebike". */
  readonly compounds: ReadonlyMap<string, number>;
}

/** Letters that relatives of a word begin with. */
export const FAMILY = 4;

const CLAUSE_END = /[,;:()–—\n]|\s-\s/;

const RUNS = /\d+(?:[,\u00a0\u202f ]\d{3})*(?:\.\d+)?/g;
const SIGNS = /[A-Z]{0,3}\p{Sc}/gu;

let last: TextReading | undefined;

/** Reads a text; the last one's reading is kept, since several detectors ask for it. */
export function readText(text: string): TextReading {
  if (last?.text === text) return last;
  const words = latticeOf(text);
  const stems = words.map(({ folded }) => stemOf(folded));
  const places = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const families = new Map<string, string[]>();
  const clauses = new Int32Array(words.length);
  let clause = 0;
  stems.forEach((stem, at) => {
    const before = words[at - 1];
    const word = words[at]!;
    if (before && (before.sentence !== word.sentence || CLAUSE_END.test(text.slice(before.end, word.start))))
      clause++;
    clauses[at] = clause;
    const same = byWord.get(word.folded);
    if (same) same.push(at);
    else byWord.set(word.folded, [at]);
    const known = places.get(stem);
    if (known) known.push(at);
    else {
      places.set(stem, [at]);
      const family = stem.slice(0, FAMILY);
      const members = families.get(family);
      if (members) members.push(stem);
      else families.set(family, [stem]);
    }
  });
  const { numbers, quantities, dates } = valuesIn(text);
  last = {
    text,
    words,
    stems,
    places,
    byWord,
    families,
    clauses,
    numbers: [...numbers, ...findSpokenFractions(text)].sort((a, b) => a.value - b.value),
    quantities,
    dates,
    times: findClockTimes(text),
    durations: findSpokenDurations(text, numbers),
    runs: runsOf(text),
    signs: new Set(text.match(SIGNS)),
    compounds: compoundsOf(words),
  };
  return last;
}

function runsOf(text: string): ReadonlyMap<string, Span> {
  const runs = new Map<string, Span>();
  for (const match of text.matchAll(RUNS))
    runs.set(match[0].replace(/[,\s]/g, ""), { start: match.index, end: match.index + match[0].length });
  return runs;
}

function compoundsOf(words: Lattice): ReadonlyMap<string, number> {
  const compounds = new Map<string, number>();
  for (let at = 1; at < words.length; at++) {
    const two = words[at - 1]!.folded + words[at]!.folded;
    compounds.set(two, at - 1);
    const third = words[at + 1];
    if (third) compounds.set(two + third.folded, at - 1);
  }
  return compounds;
}

/** The place of the word that holds or follows an offset of the text. */
export function wordAt({ words }: TextReading, offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.end > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first place in a sorted list of numbers whose value is at least this. */
export function firstFrom(numbers: readonly { readonly value: number }[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]!.value >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The stretch of a text from one word to another. */
export function spanOf({ words }: TextReading, from: number, to: number): Span {
  return { start: words[from]!.start, end: words[to]!.end };
}
