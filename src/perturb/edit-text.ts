import type { Span } from "../core/span.ts";
import type { LocatedMention } from "./located-mention.ts";

/** A stretch of a text and what takes its place: nothing, to remove it; an empty stretch, to insert. */
export interface Edit extends Span {
  readonly insert: string;
}

/** A text after its edits. */
export interface Edited {
  readonly text: string;
  /** Where each edit's insertion now stands, in the order of the edits by place. */
  readonly inserted: readonly Span[];
  /** Where a stretch of the old text stands now; nothing when an edit touched it. */
  move(span: Span): Span | undefined;
}

/** Makes edits that do not overlap, and keeps track of every place. */
export function editText(text: string, edits: readonly Edit[]): Edited {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const inserted: Span[] = [];
  let edited = "";
  let done = 0;
  for (const { start, end, insert } of sorted) {
    edited += text.slice(done, start);
    inserted.push({ start: edited.length, end: edited.length + insert.length });
    edited += insert;
    done = end;
  }
  return { text: edited + text.slice(done), inserted, move: (span) => moved(span, sorted) };
}

function moved(span: Span, edits: readonly Edit[]): Span | undefined {
  let by = 0;
  for (const { start, end, insert } of edits) {
    if (start >= span.end) break;
    // An insertion at the very start of a stretch stands before it.
    if (end > span.start) return undefined;
    by += insert.length - (end - start);
  }
  return { start: span.start + by, end: span.end + by };
}

/** The mentions that the edits left as they were, where they stand now. */
export function survivors(mentions: readonly LocatedMention[], edited: Edited): LocatedMention[] {
  return mentions.flatMap((mention) => {
    const span = edited.move(mention.span);
    return span ? [{ ...mention, span }] : [];
  });
}
