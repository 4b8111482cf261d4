import type { Span } from "../../core/span.ts";
import { type Squeezed, squeeze } from "./squeeze.ts";

/** What stands for an entity in a template. Some have a letter where a number belongs. */
const TAG = /(?:AGENT|PATIENT|BRIDGE)-\w+/g;

/** A mention as far as its place is concerned: the tag it replaces, from 1, and its words. */
export interface Placed {
  readonly number: number;
  readonly surface: string;
}

/**
 * Puts mentions in the places of a template's tags and lays the result over the text. Answers the mentions' spans in the
 * text, in their order (`null` for one that replaces no tag), or nothing when the two differ in more than white space
 * and the way quotation marks are tokenised.
 */
export function alignMentions(
  text: string,
  template: string,
  mentions: readonly Placed[],
): (Span | null)[] | undefined {
  const { filled, places } = fill(template, mentions);
  const copy = squeeze(filled);
  const original = squeeze(text);
  if (copy.text !== original.text) return undefined;
  const spans: (Span | null)[] = mentions.map(() => null);
  let from = 0;
  for (const { mention, start, end } of places) {
    while (from < copy.ends.length && copy.ends[from]! <= start) from++;
    let to = from;
    while (to < copy.starts.length && copy.starts[to]! < end) to++;
    spans[mention] = spanOf(original, from, to);
  }
  return spans;
}

/** Where a mention stands in the filled template. */
interface Place extends Span {
  readonly mention: number;
}

function fill(template: string, mentions: readonly Placed[]): { filled: string; places: Place[] } {
  const byNumber = new Map(mentions.map(({ number }, at) => [number, at]));
  const places: Place[] = [];
  let filled = "";
  let copied = 0;
  let tags = 0;
  for (const tag of template.matchAll(TAG)) {
    const mention = byNumber.get(++tags);
    if (mention === undefined) continue;
    filled += template.slice(copied, tag.index);
    copied = tag.index + tag[0].length;
    const start = filled.length;
    filled += mentions[mention]!.surface;
    places.push({ mention, start, end: filled.length });
  }
  return { filled: filled + template.slice(copied), places };
}

function spanOf({ starts, ends }: Squeezed, from: number, to: number): Span | null {
  return to > from ? { start: starts[from]!, end: ends[to - 1]! } : null;
}
