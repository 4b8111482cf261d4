import type { Span } from "../core/span.ts";

/** The end of a sentence: its mark with what closes after it, and then either white space before something that can begin one, or nothing. */
const END = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s+["'“‘([]?[\p{Lu}\p{Lo}\p{N}]|\s*$)|[。！？]+/gu;
/** What has a point without ending a sentence: an initial, or a common abbreviation. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{Lu}|Mr|Mrs|Ms|Dr|St|Mt|Jr|Sr|No|Nos|Co|Inc|Ltd|vs|ca|approx|Prof|Gen|Col|Lt|Sgt|Capt|Gov|Sen|Rep|Rev|Hon)$/u;
/** How far back an abbreviation is looked for. */
const LOOK_BACK = 10;

/** The sentences of a text, without the white space between them. No sentence ends inside one of the mentions. */
export function sentences(text: string, mentions: readonly { readonly span: Span }[] = []): Span[] {
  const inside = (at: number): boolean => mentions.some(({ span }) => at > span.start && at < span.end);
  const found: Span[] = [];
  const last = text.trimEnd().length;
  let from = 0;
  const close = (end: number): void => {
    const start = end - text.slice(from, end).trimStart().length;
    if (start < end) found.push({ start, end });
    from = end;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - LOOK_BACK), match.index);
    const abbreviated = match[0] === "." && ABBREVIATION.test(before) && end < last;
    if (!abbreviated && !inside(end)) close(end);
  }
  close(last);
  return found;
}
