import type { Span } from "../../core/span.ts";
import { fold } from "../../text/fold.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text, without case and diacritics, each with its place. */
export interface PlacedWords {
  readonly words: readonly string[];
  readonly spans: readonly Span[];
}

/** The words of a text, ready to look for values in them. */
export function placedWords(text: string): PlacedWords {
  const words: string[] = [];
  const spans: Span[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words.push(fold(word));
    spans.push({ start: index, end: index + word.length });
  }
  return { words, spans };
}

/** Where a text has the words of a value in a row, for the first time; nothing if it does not, or the value has no words. */
export function saidAt({ words, spans }: PlacedWords, value: string): Span | undefined {
  const wanted = placedWords(value).words;
  if (wanted.length === 0) return undefined;
  for (let at = 0; at + wanted.length <= words.length; at++)
    if (wanted.every((word, next) => words[at + next] === word))
      return { start: spans[at]!.start, end: spans[at + wanted.length - 1]!.end };
  return undefined;
}

/** A text without the white space around it: where something is said that no words of it alone say. */
export function wholeOf(text: string): Span {
  const start = text.length - text.trimStart().length;
  return { start, end: Math.max(start, text.trimEnd().length) };
}
