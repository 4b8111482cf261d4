import type { Span } from "../core/span.ts";

/** A text whose numbers were put together again, and where its stretches stand in the original. */
export interface Rejoined {
  readonly text: string;
  original(span: Span): Span;
}

/**
 * White space that a tokenizer put into numbers and dates: `0 . 02`, `16 , 800`, `2006 - 12 - 31`. A full stop behind a
 * year, or before a number and a capital, ends a sentence; a comma that no group of three digits follows separates two numbers.
 */
const APART =
  /(?<=\d)(?<!\b[12]\d{3}) \. (?=\d{1,3}(?:\D|$)(?!\s*\p{Lu}))|(?<=\d) \. (?=0(?!\d))|(?<=(?<!\d)\d{1,3}) , (?=\d{3}(?!\d))|(?<=\b\d{4}) - (?=\d\d? - \d\d?\b)|(?<=\b\d{4}(?: - |-)\d\d?) - (?=\d\d?\b)/gu;
const MAYBE = /\d [.,-] \d/;

/** Puts numbers together that a tokenizer took apart; a text without such is returned as it is. */
export function rejoinNumbers(text: string): Rejoined {
  if (!MAYBE.test(text)) return { text, original: (span) => span };
  let joined = "";
  let last = 0;
  /** For each place where something was cut: where that is in the new text, and how much was cut up to there. */
  const cuts: { at: number; cut: number }[] = [];
  let cut = 0;
  for (const { index, 0: gap } of text.matchAll(APART)) {
    joined += text.slice(last, index);
    cuts.push({ at: joined.length, cut: ++cut });
    joined += gap.trim();
    cuts.push({ at: joined.length, cut: ++cut });
    last = index + gap.length;
  }
  if (cuts.length === 0) return { text, original: (span) => span };
  joined += text.slice(last);
  /** How much was cut before a place; what is cut at the place itself lies before a beginning, and behind an end. */
  const before = (place: number, isEnd: boolean): number => {
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isEnd ? cuts[middle]!.at >= place : cuts[middle]!.at > place) high = middle;
      else low = middle + 1;
    }
    return low === 0 ? 0 : cuts[low - 1]!.cut;
  };
  return {
    text: joined,
    original: ({ start, end }) => ({ start: start + before(start, false), end: end + before(end, true) }),
  };
}
