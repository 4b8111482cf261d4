import type { CandidatePlace, RankedCandidate } from "../../core/ports.ts";
import type { RankCorpus } from "./rank-corpus.ts";

/**
 * Whether a candidate counts among the first n: when at least half of the orders of its ties put it there, which is when its expected rank is
 * at most n + ½. No order of input decides.
 */
export function isAmongFirst({ above, tied }: Pick<CandidatePlace, "above" | "tied">, n: number): boolean {
  return above + (tied + 1) / 2 <= n;
}

/** How many of the best must be listed to know all that count among the first n: of a larger group of ties none does. */
export function listedFor(n: number): number {
  return 2 * n;
}

/** The same place in a ranking without some candidates, which are told by their own places. */
export function placeWithout<P extends Pick<CandidatePlace, "above" | "tied">>(
  place: P,
  removed: readonly Pick<CandidatePlace, "above" | "tied">[],
): P {
  if (removed.length === 0) return place;
  let { above, tied } = place;
  for (const other of removed) {
    if (other.above < place.above) above--;
    else if (other.above === place.above) tied--;
  }
  return { ...place, above, tied };
}

/** References that tie for the first place count together up to this many; more are no answer. */
export const MOST_FIRST = 8;

/**
 * The values of the data that the first reference is of. Where several tie for it, or it is of several data, what at least half of these have;
 * nothing where none was found.
 */
export function firstTable(top: readonly RankedCandidate[], corpus: RankCorpus): ReadonlySet<number> {
  const first = top.filter(({ above }) => above === 0);
  if (first.length === 0 || first[0]!.tied + 1 > MOST_FIRST) return new Set();
  const tables = first.flatMap(({ candidate }) => corpus.tablesOf(candidate));
  const counts = new Map<number, number>();
  for (const value of tables.flat()) counts.set(value, (counts.get(value) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => 2 * count >= tables.length).map(([value]) => value));
}
