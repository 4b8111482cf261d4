import type { Evidence } from "../../core/evidence.ts";
import type { TokenVectors } from "../../core/ports.ts";
import { isContentWord } from "../../text/content-word.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A word of a text that the other text has no like of, and how like the likest is. */
interface Alone {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly similarity: number;
}

/** What both sides of a match are read with. */
export interface Side {
  readonly text: string;
  readonly tokens: TokenVectors;
  /** How like the likest token of the other text is to each token. */
  readonly similarities: Float64Array;
}

/** Words of a text, and of its reference, that have no counterpart in the other: none of its words is as like as `least`. */
export function wordsAlone(candidate: Side, reference: Side, least: number): Evidence[] {
  const added = aloneIn(candidate, least).map(
    ({ start, end, similarity }): Evidence => ({
      kind: "unsupported",
      span: { start, end },
      strength: strengthOf(similarity, least),
      note: `no word of the reference is like it (${similarity.toFixed(2)})`,
    }),
  );
  const left = aloneIn(reference, least).map(
    ({ word, similarity }): Evidence => ({
      kind: "missing",
      target: { value: word },
      strength: strengthOf(similarity, least),
      note: `the reference has it, and no word of the text is like it (${similarity.toFixed(2)})`,
    }),
  );
  return [...added, ...left];
}

/** A word is as like as the mean of its tokens. */
function aloneIn({ text, tokens, similarities }: Side, least: number): Alone[] {
  const found: Alone[] = [];
  let token = 0;
  const { spans } = tokens;
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const end = start + word.length;
    while (token < spans.length && !(spans[token] && spans[token]!.end > start)) token++;
    let sum = 0;
    let count = 0;
    for (let at = token; at < spans.length && spans[at] && spans[at]!.start < end; at++) {
      sum += similarities[at]!;
      count++;
    }
    // A word beyond what the encoder reads was held against nothing.
    if (count > 0 && sum / count < least && isContentWord(word))
      found.push({ word, start, end, similarity: sum / count });
  }
  return found;
}

/** The less like, the surer. */
function strengthOf(similarity: number, least: number): number {
  return Math.min(1, Math.max(0, 1 - similarity / (least || 1)));
}
