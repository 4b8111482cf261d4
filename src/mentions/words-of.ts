import type { Span } from "../core/span.ts";

/** Position of the first thing that ends after a place; things are in order and do not overlap. */
export function firstEndingAfter(things: readonly { readonly span: Span }[], place: number): number {
  return firstThat(things.length, (i) => things[i]!.span.end > place);
}

/** The words that a stretch of the text touches, as first and one after the last; the same twice when it touches none. */
export function wordsOf(words: readonly Span[], { start, end }: Span): { from: number; to: number } {
  const from = firstThat(words.length, (i) => words[i]!.end > start);
  let to = from;
  while (to < words.length && words[to]!.start < end) to++;
  return { from, to };
}

/** The least number below a count for which something holds that, once it holds, goes on holding; the count if none. */
function firstThat(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
