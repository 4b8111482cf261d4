import type { Span } from "../core/span.ts";
import { splitTokens } from "../text/white-space.ts";
import type { Source } from "./source.ts";

/** The words of a text between white space; words of one mention stay together. */
export function wordUnits({ text, mentions }: Source): Span[] {
  const units: { start: number; end: number }[] = [];
  const spans = mentions.map(({ span }) => span).sort((a, b) => a.start - b.start);
  // The end of the mentions that were begun: a word before it belongs to the unit before.
  let mentioned = 0;
  let next = 0;
  for (const { start, end } of splitTokens(text)) {
    const last = units.at(-1);
    if (last && start < mentioned) last.end = end;
    else units.push({ start, end });
    for (; next < spans.length && spans[next]!.start < end; next++)
      mentioned = Math.max(mentioned, spans[next]!.end);
  }
  return units;
}
