import { type KendallCounts, kendallCounts } from "./kendall-counts.ts";
import { tauB } from "./kendall-tau-b.ts";
import { tauC } from "./kendall-tau-c.ts";
import { normalSf } from "./normal-sf.ts";

export interface KendallTestOptions {
  /** Which τ to answer; the test is the same for both. */
  readonly variant?: "b" | "c";
  /** `auto`: exact without ties for up to 33 points, or when at most one pair is out of order either way; else asymptotic. */
  readonly method?: "auto" | "exact" | "asymptotic";
}

export interface KendallTest {
  readonly tau: number;
  /** Two-sided. */
  readonly p: number;
  readonly method: "exact" | "asymptotic";
}

/**
 * Kendall's τ and how likely one so far from 0 is when every order of the points is equally likely, as SciPy 1.10's `kendalltau`.
 * `undefined` where τ is. A RangeError when an exact test is asked for and there are ties: its distribution knows none.
 */
export function kendallTest(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { variant = "b", method = "auto" }: KendallTestOptions = {},
): KendallTest | undefined {
  const counts = kendallCounts(x, y);
  const tau = variant === "b" ? tauB(counts) : tauC(counts);
  if (tau === undefined) return undefined;
  const ties = counts.x.pairs > 0 || counts.y.pairs > 0;
  if (method === "exact" && ties)
    throw new RangeError("the exact test of Kendall's τ is not for columns with ties");
  const least = Math.min(counts.discordant, counts.pairs - counts.discordant);
  const exact = method === "exact" || (method === "auto" && !ties && (counts.n <= 33 || least <= 1));
  return exact
    ? { tau, p: exactP(counts.n, least), method: "exact" }
    : { tau, p: asymptoticP(counts), method: "asymptotic" };
}

/** Twice the share of all orders of `n` points with at most `least` pairs out of order (Kendall 1970). */
function exactP(n: number, least: number): number {
  if (4 * least === n * (n - 1)) return 1;
  let shares = new Float64Array(least + 1);
  shares[0] = 1;
  // The point put in as number `size` is out of order with 0 to size - 1 of those before it, each equally likely.
  for (let size = 2; size <= n; size++) {
    const next = new Float64Array(least + 1);
    let window = 0;
    for (let pairs = 0; pairs <= least; pairs++) {
      window += shares[pairs]!;
      if (pairs >= size) window -= shares[pairs - size]!;
      next[pairs] = window / size;
    }
    shares = next;
  }
  return Math.min(1, 2 * shares.reduce((total, share) => total + share, 0));
}

/** By the normal distribution of the balance of pairs, its variance corrected for ties (Kendall 1970). */
function asymptoticP({ n, balance, x, y }: KendallCounts): number {
  const ordered = n * (n - 1);
  const plain = (ordered * (2 * n + 5) - x.spread - y.spread) / 18;
  const pairs = (2 * x.pairs * y.pairs) / ordered;
  const triples = n > 2 ? (x.triples * y.triples) / (9 * ordered * (n - 2)) : 0;
  return Math.min(1, 2 * normalSf(Math.abs(balance) / Math.sqrt(plain + pairs + triples)));
}
