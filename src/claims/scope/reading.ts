import type { Span } from "../../core/span.ts";
import { type Clauses, clausesOf, wordIndexAt } from "./clauses.ts";
import { type TextWord, textWords } from "./text-words.ts";

/** A text with its words, sentences and clauses. */
export interface Reading {
  readonly text: string;
  readonly words: readonly TextWord[];
  readonly clauses: Clauses;
  /** Where each stem stands, as places in the list of words. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The sentence that each word stands in. */
  readonly sentences: Int32Array;
}

/** Reads the words, sentences and clauses of a text. */
export function readingOf(text: string): Reading {
  const words = textWords(text);
  const clauses = clausesOf(text);
  const places = new Map<string, number[]>();
  const sentences = new Int32Array(words.length);
  for (const [i, { stem, start }] of words.entries()) {
    sentences[i] = clauses.sentenceAt(start);
    const list = places.get(stem);
    if (list) list.push(i);
    else places.set(stem, [i]);
  }
  return { text, words, clauses, places, sentences };
}

/** How far, in words, a stem is from a value in the same sentence; a clause between adds to it. Infinity when it is not there. */
export function distanceTo(reading: Reading, stem: string, { start, end }: Span): number {
  const places = reading.places.get(stem);
  if (!places) return Number.POSITIVE_INFINITY;
  const { words, clauses, sentences } = reading;
  const first = wordIndexAt(words, start);
  const last = wordIndexAt(words, Math.max(start, end - 1));
  const sentence = sentences[first];
  let best = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (sentences[place] !== sentence || (place >= first && place <= last)) continue;
    const steps = place < first ? first - place : place - last;
    const between = Math.abs(clauses.clauseAt(words[place]!.start) - clauses.clauseAt(start));
    best = Math.min(best, steps + 2 * between);
  }
  return best;
}

/** Whether a stem stands in a sentence. */
export function isInSentence({ places, sentences }: Reading, stem: string, sentence: number): boolean {
  return places.get(stem)?.some((place) => sentences[place] === sentence) ?? false;
}
