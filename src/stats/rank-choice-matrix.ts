import { clearShare } from "./choice-matrix.ts";
import type { ChoiceMatrix } from "./thurstone.ts";

/**
 * The choice matrix of rankings, one row for each judge and one column for each item, 1 being the best: the share of judges who rank
 * item j before item i, a tie being a half; kept at least 1/(4n) from 0 and 1 for n judges, as psych's `thurstone(ranks = TRUE)`.
 */
export function rankChoiceMatrix(rankings: readonly (readonly number[])[]): ChoiceMatrix {
  const width = rankings[0]?.length ?? 0;
  if (rankings.some((ranking) => ranking.length !== width))
    throw new RangeError("every ranking needs a rank for every item");
  return Array.from({ length: width }, (_, i) =>
    Array.from({ length: width }, (_, j) => {
      let before = 0;
      for (const ranking of rankings)
        before += ranking[j]! < ranking[i]! ? 1 : ranking[j] === ranking[i] ? 0.5 : 0;
      return clearShare(before, rankings.length);
    }),
  );
}
