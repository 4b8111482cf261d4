import type { Span } from "../../core/span.ts";
import cues from "../../text/languages/en/cues.json" with { type: "json" };
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

/** The nearest word to a value, in its sentence, that asks for an operator; `null` when none does. Counts need none. */
export function cueOf(
  operator: Operator,
  text: string,
  { start, end }: Span,
  [from, to]: readonly [number, number],
): Span | null {
  const pattern = patterns.get(operator);
  if (!pattern) return { start, end };
  const low = Math.max(from, start - REACH);
  const around = text.slice(low, Math.min(to, end + REACH));
  let best: Span | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  pattern.lastIndex = 0;
  for (const match of around.matchAll(pattern)) {
    const at = low + match.index;
    const stop = at + match[0].length;
    if (at < end && stop > start && match[0] !== "%") continue;
    const distance = at >= end ? at - end : start - stop;
    if (distance < nearest) {
      nearest = distance;
      best = { start: at, end: stop };
    }
  }
  return best;
}
