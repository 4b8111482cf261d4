import { pearson } from "./pearson.ts";
import { ranks } from "./ranks.ts";
import { sameLength } from "./same-length.ts";

/**
 * Spearman's ρ: Pearson's correlation of the ranks, equal values sharing their mean rank. `undefined` for fewer than two points
 * or a column of equal values. Columns that are already `denseRanks` take linear time.
 */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): number | undefined {
  sameLength(x, y);
  return pearson(ranks(x), ranks(y));
}
