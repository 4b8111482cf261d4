import { normalSf } from "./normal-sf.ts";
import { ranks } from "./ranks.ts";
import { sameLength } from "./same-length.ts";
import { sum } from "./sum.ts";
import { tieSizes } from "./tie-sizes.ts";

export interface WilcoxonOptions {
  /** `wilcox` leaves differences of zero out; `pratt` ranks them and then leaves their ranks out. */
  readonly zeros?: "wilcox" | "pratt";
  /** `auto`: exact for up to 50 pairs. Differences of zero always lead to the normal approximation. */
  readonly method?: "auto" | "exact" | "approximate";
}

export interface WilcoxonTest {
  /** The lesser of the two sums of ranks. */
  readonly statistic: number;
  /** Two-sided. */
  readonly p: number;
  readonly method: "exact" | "approximate";
}

/**
 * Wilcoxon's signed-rank test whether paired differences x - y lie evenly around 0, as SciPy 1.10's `wilcoxon`. Like there, the exact
 * distribution is that without ties, and a sum of ranks ending in a half is rounded down for it. `undefined` without a difference.
 */
export function wilcoxonSignedRank(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { zeros = "wilcox", method = "auto" }: WilcoxonOptions = {},
): WilcoxonTest | undefined {
  sameLength(x, y);
  const all = Float64Array.from(x, (value, at) => value - y[at]!);
  const given = all.filter((difference) => difference !== 0);
  if (given.length === 0) return undefined;
  const zeroCount = all.length - given.length;
  const differences = zeros === "wilcox" ? given : all;
  const ranked = ranks(differences.map(Math.abs));
  const plus = sum(ranked.filter((_, at) => differences[at]! > 0));
  const minus = sum(ranked.filter((_, at) => differences[at]! < 0));
  const statistic = Math.min(plus, minus);
  if (zeroCount === 0 && (method === "exact" || (method === "auto" && all.length <= 50)))
    return { statistic, p: exactP(Math.floor(plus), all.length), method: "exact" };
  const ties = tieSizes(given.map(Math.abs));
  const ranksOfZeros = zeros === "pratt" ? zeroCount : 0;
  return {
    statistic,
    p: approximateP({ statistic, n: differences.length, zeros: ranksOfZeros, ties }),
    method: "approximate",
  };
}

/** How likely a sum of positive ranks this far out is when each of the ranks 1 to n is positive or negative at the toss of a coin. */
function exactP(plus: number, n: number): number {
  const most = (n * (n + 1)) / 2;
  const least = Math.min(plus, most - plus);
  if (least === Math.floor(most / 2)) return 1;
  const shares = new Float64Array(least + 1);
  shares[0] = 1;
  for (let rank = 1; rank <= n; rank++)
    for (let total = least; total >= 0; total--)
      shares[total] = (shares[total]! + (total >= rank ? shares[total - rank]! : 0)) / 2;
  return Math.min(1, 2 * sum(shares));
}

/** By the normal distribution, its variance corrected for ties, its moments for the ranks of zeros (Cureton 1967). */
function approximateP(from: {
  readonly statistic: number;
  readonly n: number;
  readonly zeros: number;
  readonly ties: readonly number[];
}): number {
  const expected = (squares(from.n) - squares(from.zeros)) / 4;
  const tied = from.ties.reduce((total, size) => total + size * (size * size - 1), 0);
  const variance = (cubes(from.n) - cubes(from.zeros) - tied / 2) / 24;
  return Math.min(1, 2 * normalSf(Math.abs(from.statistic - expected) / Math.sqrt(variance)));
}

function squares(n: number): number {
  return n * (n + 1);
}

function cubes(n: number): number {
  return n * (n + 1) * (2 * n + 1);
}
