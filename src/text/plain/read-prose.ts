import type { Span } from "../../core/span.ts";
import { readBlocks } from "./blocks.ts";
import { stripHtml } from "./html.ts";
import { stripInline } from "./inline.ts";
import { originalSpan, TracedText } from "./traced-text.ts";

/** A text as it is read aloud: without the signs of Markdown and HTML. */
export interface Prose {
  /** Plain text; each segment on a line of its own. */
  readonly text: string;
  /** Heads, items, lines of tables and paragraphs, in order: no sentence goes over the border of two. */
  readonly segments: readonly Span[];
  /** Where a stretch of the plain text stands in the text as it was written, in UTF-16 units. */
  toOriginal(span: Span): Span;
}

/** A text without any of these signs is plain, and most texts are. */
const MARKUP = /[\n\r#*_`~<>&|[\]\\]|\ufe0f|\p{Emoji_Presentation}| {2}/u;

/**
 * Reads a text as language models write them: Markdown heads, items, tables, emphasis, code and links, HTML tags and
 * entities, and emoji are taken out or read as what they stand for.
 */
export function readProse(text: string): Prose {
  if (!MARKUP.test(text)) {
    const segments = text.trim() === "" ? [] : [{ start: 0, end: text.length }];
    return { text, segments, toOriginal: (span) => span };
  }
  const traced = new TracedText(text);
  stripHtml(text, traced);
  for (const block of readBlocks(text, traced)) stripInline(text, block, traced);
  const { text: plain, starts, ends } = traced.finish();
  return { text: plain, segments: linesOf(plain), toOriginal: (span) => originalSpan(span, starts, ends) };
}

function linesOf(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    if (line !== "") spans.push({ start, end: start + line.length });
    start += line.length + 1;
  }
  return spans;
}
