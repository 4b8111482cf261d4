import type { RankAnswer, RankQuery } from "../../src/core/ports.ts";

/** The answer to a query by its definition: all candidates sorted by the scores given. `least` is the lowest score that is listed. */
export function plainRanking(
  candidates: readonly string[],
  scores: readonly number[],
  { wanted, top }: RankQuery,
  least = Number.NEGATIVE_INFINITY,
): RankAnswer {
  const place = (candidate: number) => {
    const score = scores[candidate]!;
    return {
      score,
      above: scores.filter((other) => other > score).length,
      tied: scores.filter((other) => other === score).length - 1,
    };
  };
  const order = [...candidates.keys()]
    .filter((candidate) => scores[candidate]! >= least)
    .sort((a, b) => {
      if (scores[a] !== scores[b]) return scores[b]! - scores[a]!;
      if (candidates[a] !== candidates[b]) return candidates[a]! < candidates[b]! ? -1 : 1;
      return a - b;
    });
  return {
    places: wanted.map(place),
    top: order.slice(0, top).map((candidate) => ({ candidate, ...place(candidate) })),
  };
}
