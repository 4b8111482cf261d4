import type { Span } from "../core/span.ts";

/** A text whose numbers were put together again, and where its stretches stand in the original. */
export interface Rejoined {
  readonly text: string;
  original(span: Span): Span;
}

/**
 * White space that a tokenizer put into numbers and dates: `0 . 02`, `16 , 800`, `2006 - 12 - 31`. A full stop between a
 * number and a capital is the end of a sentence, and a comma that no group of three digits follows separates two numbers.
 */
const APART =
  /(?<=\d) ?\. (?=\d{1,3}(?:\D|$)(?!\s*\p{Lu}))|(?<=(?<!\d)\d{1,3}) , (?=\d{3}(?!\d))|(?<=\b\d{4}) - (?=\d\d? - \d\d?\b)|(?<=\b\d{4}(?: - |-)\d\d?) - (?=\d\d?\b)/gu;

/** Puts numbers together that a tokenizer took apart; a text without such is returned as it is. */
export function rejoinNumbers(text: string): Rejoined {
  let joined = "";
  let last = 0;
  /** For each place where something was cut: where that is in the new text, and how much was cut up to there. */
  const cuts: { at: number; cut: number }[] = [];
  let cut = 0;
  for (const { index, 0: gap } of text.matchAll(APART)) {
    const sign = gap.trim();
    joined += text.slice(last, index);
    if (gap.startsWith(" ")) cuts.push({ at: joined.length, cut: ++cut });
    joined += sign;
    cuts.push({ at: joined.length, cut: ++cut });
    last = index + gap.length;
  }
  if (cuts.length === 0) return { text, original: (span) => span };
  joined += text.slice(last);
  const before = (place: number, isEnd: boolean): number => {
    let found = 0;
    for (const { at, cut: many } of cuts) {
      if (isEnd ? at >= place : at > place) break;
      found = many;
    }
    return found;
  };
  return {
    text: joined,
    original: ({ start, end }) => ({ start: start + before(start, false), end: end + before(end, true) }),
  };
}
