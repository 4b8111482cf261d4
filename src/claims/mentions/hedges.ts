import hedges from "../../text/languages/en/hedges.json" with { type: "json" };
import type { Hedge } from "./value-mention.ts";

const escaped = (word: string): string => word.replace(/[.*+?^$|()[\]\\{}]/g, "\\$&");

function before(words: readonly string[]): RegExp {
  const choice = [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join("|");
  return new RegExp(`(?:^|[^\\p{L}])(?:${choice})\\s*(?:(?:${hedges.between.join("|")})\\s+)?$`, "iu");
}

function after(words: readonly string[]): RegExp {
  return new RegExp(`^\\s?(?:${words.map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "iu");
}

const BEFORE: readonly (readonly [Hedge, RegExp])[] = [
  ["under", before(hedges.under)],
  ["over", before(hedges.over)],
  ["about", before(hedges.about)],
];
const AFTER: readonly (readonly [Hedge, RegExp])[] = [
  ["about", after(hedges.aboutAfter)],
  ["over", after(hedges.overAfter)],
  ["under", after(hedges.underAfter)],
];
/** No hedge with what may follow it is longer. */
const WINDOW = 28;

/** How the words around a value bend it: "nearly 40", "40 or more"; null when they do not. */
export function hedgeOf(text: string, start: number, end: number): Hedge | null {
  const ahead = text.slice(Math.max(0, start - WINDOW), start);
  for (const [hedge, pattern] of BEFORE) if (pattern.test(ahead)) return hedge;
  const behind = text.slice(end, end + WINDOW);
  for (const [hedge, pattern] of AFTER) if (pattern.test(behind)) return hedge;
  return null;
}
