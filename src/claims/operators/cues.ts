import type { Span } from "../../core/span.ts";
import cues from "../../text/languages/en/cues.json" with { type: "json" };
import type { Reading } from "../scope/reading.ts";
import type { Operator } from "./derivation-hit.ts";

/** Around a value, how far a word may stand that asks for its computation. */
const REACH = 48;

const patterns = new Map<Operator, RegExp | null>(
  Object.entries(cues)
    .filter(([name]) => name !== "comment")
    .map(([name, words]) => [name as Operator, compile(words as readonly string[])]),
);

function compile(words: readonly string[]): RegExp | null {
  if (words.length === 0) return null;
  const choice = [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^$|()[\]\\{}]/g, "\\$&"))
    .join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choice})(?![\\p{L}\\p{N}])`, "giu");
}

const found = new WeakMap<Reading, Map<Operator, readonly Span[]>>();

/** Where a text asks for an operator; looked for once a text. */
function cuesIn(reading: Reading, operator: Operator, pattern: RegExp): readonly Span[] {
  const known = found.get(reading) ?? new Map<Operator, readonly Span[]>();
  found.set(reading, known);
  const cached = known.get(operator);
  if (cached) return cached;
  pattern.lastIndex = 0;
  const spans = [...reading.text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  known.set(operator, spans);
  return spans;
}

/** The nearest word to a value, in its sentence, that asks for an operator; `null` when none does. Counts need none. */
export function cueOf(
  operator: Operator,
  reading: Reading,
  { start, end }: Span,
  [from, to]: readonly [number, number],
): Span | null {
  const pattern = patterns.get(operator);
  if (!pattern) return { start, end };
  const low = Math.max(from, start - REACH);
  const high = Math.min(to, end + REACH);
  let best: Span | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  const spans = cuesIn(reading, operator, pattern);
  for (let i = firstFrom(spans, low); i < spans.length && spans[i]!.start < high; i++) {
    const { start: at, end: stop } = spans[i]!;
    if (stop > high) continue;
    if (at < end && stop > start && reading.text.slice(at, stop) !== "%") continue;
    const distance = at >= end ? at - end : start - stop;
    if (distance < nearest) {
      nearest = distance;
      best = spans[i]!;
    }
  }
  return best;
}

/** The first of these ascending spans that does not begin before a place. */
function firstFrom(spans: readonly Span[], place: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
