import { badData, type UserError, type Where } from "../../core/errors.ts";
import type { Span } from "../../core/span.ts";

/** A span as factgenie keeps it: where it begins, and its words. */
export interface StoredSpan {
  readonly start: number;
  readonly text: string;
}

/**
 * Where stored spans stand in a text. People's are counted in UTF-16 units by the browser, those of language models in
 * code points by Python; a record does not say which, but only one of the two finds the spans' words. All spans of a record were
 * counted alike.
 */
export function locateSpans(text: string, stored: readonly StoredSpan[], where: Where): readonly Span[] {
  const inUnits = stored.map((span) => spanAt(text, span, span.start));
  if (inUnits.every(isThere)) return inUnits;
  const inCodePoints = stored.map((span) => spanAt(text, span, unitOf(text, span.start)));
  if (inCodePoints.every(isThere)) return inCodePoints;
  const at = inUnits.indexOf(undefined);
  throw misplaced(text, stored[at]!, at, where);
}

function isThere(span: Span | undefined): span is Span {
  return span !== undefined;
}

/** The span that begins here, if its words do. A language model's words are looked for without regard to case and outer blanks. */
function spanAt(text: string, stored: StoredSpan, start: number): Span | undefined {
  if (start < 0 || start > text.length) return undefined;
  for (const words of [stored.text, stored.text.trim()]) {
    const end = start + words.length;
    if (text.slice(start, end).toLowerCase() === words.toLowerCase()) return { start, end };
  }
  return undefined;
}

/** The UTF-16 unit at which a code point begins; beyond the text when it has not so many. */
function unitOf(text: string, codePoint: number): number {
  let unit = 0;
  for (let left = codePoint; left > 0; left--) unit += (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
  return codePoint < 0 ? codePoint : unit;
}

/** Long enough to find the place, short enough for a message. */
const QUOTED = 60;

function misplaced(text: string, { start, text: words }: StoredSpan, at: number, where: Where): UserError {
  const quoted = (part: string): string => JSON.stringify(part.slice(0, QUOTED));
  const outside = start < 0 || start + words.trim().length > text.length;
  return badData(
    outside
      ? `annotation ${at + 1} lies outside the text: it begins at ${start} and marks ${quoted(words)}, the text has ${text.length} characters`
      : `annotation ${at + 1} marks ${quoted(words)}, but at ${start} the text has ${quoted(text.slice(start, start + words.length))}`,
    where,
    "The text was changed after it was annotated, or it has markup (<b>, &amp;), which factgenie does not count: correct or remove the record.",
  );
}
