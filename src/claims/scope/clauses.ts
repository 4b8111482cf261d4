import type { TextWord } from "./text-words.ts";

/** Where sentences and clauses of a text begin, and which one a place stands in. */
export interface Clauses {
  /** Number of the sentence that holds this place. */
  sentenceAt(place: number): number;
  /** Number of the clause that holds this place. */
  clauseAt(place: number): number;
  /** Start and end of a sentence. */
  sentence(index: number): readonly [start: number, end: number];
  readonly count: number;
}

const SENTENCE = /(?=\s)(?<=[.!?…]["”’)\]*]*)\s+(?=["“‘(*]*[\p{Lu}\p{N}€$£])|\n+/gu;
const ABBREVIATED = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|St|No|vs|approx|Prof|Inc|Ltd|Jr|Sr|\p{Lu})\.$/u;
const CLAUSE =
  /[;:()\n–—]|, | and | while | but | whereas | against | compared | although | though | which | who | with | then |[.!?] /gu;

/** Splits a text into sentences, and these into clauses: the stretches in which words belong together most. */
export function clausesOf(text: string): Clauses {
  const sentences = [0];
  for (const match of text.matchAll(SENTENCE)) {
    const before = text.slice(Math.max(0, match.index - 8), match.index);
    if (match[0].includes("\n") || !ABBREVIATED.test(before)) sentences.push(match.index + match[0].length);
  }
  const clauses = [...text.matchAll(CLAUSE)].map(({ index }) => index);
  return {
    sentenceAt: (place) => before(sentences, place) - 1,
    clauseAt: (place) => before(clauses, place),
    sentence: (index) => [sentences[index] ?? 0, sentences[index + 1] ?? text.length],
    count: sentences.length,
  };
}

/** How many of these ascending places are not behind this one. */
function before(places: readonly number[], place: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The place in a list of words of the one at or before this offset. */
export function wordIndexAt(words: readonly TextWord[], offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
