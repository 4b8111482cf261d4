import { normalSf } from "./normal-sf.ts";
import { ranks } from "./ranks.ts";
import { sum } from "./sum.ts";
import { tieSizes } from "./tie-sizes.ts";

export interface MannWhitneyOptions {
  /** `auto`: exact without ties when either sample has at most 8 values; else asymptotic. */
  readonly method?: "auto" | "exact" | "asymptotic";
  /** Whether the asymptotic test moves U by a half towards its mean (default true). */
  readonly continuity?: boolean;
}

export interface MannWhitneyTest {
  /** Pairs in which the value of the first sample is greater, a tie being a half. */
  readonly u: number;
  /** Two-sided. */
  readonly p: number;
  readonly method: "exact" | "asymptotic";
}

/**
 * The Mann-Whitney U test (Wilcoxon's rank-sum test) whether values of one of two independent samples tend to be greater, as SciPy 1.10's
 * `mannwhitneyu`. Like there, an exact test that is asked for takes no note of ties and rounds U down. `undefined` for an empty sample.
 */
export function mannWhitney(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { method = "auto", continuity = true }: MannWhitneyOptions = {},
): MannWhitneyTest | undefined {
  const [m, n] = [x.length, y.length];
  if (m === 0 || n === 0) return undefined;
  const both = new Float64Array(m + n);
  both.set(x);
  both.set(y, m);
  const u = sum(ranks(both).subarray(0, m)) - (m * (m + 1)) / 2;
  const greater = Math.max(u, m * n - u);
  const ties = tieSizes(both);
  const untied = ties.every((size) => size === 1);
  if (method === "exact" || (method === "auto" && untied && Math.min(m, n) <= 8))
    return { u, p: Math.min(1, 2 * exactTail(m * n - Math.floor(greater), m, n)), method: "exact" };
  const tied = ties.reduce((total, size) => total + size ** 3 - size, 0) / ((m + n) * (m + n - 1));
  const spread = Math.sqrt(((m * n) / 12) * (m + n + 1 - tied));
  const distance = greater - (m * n) / 2 - (continuity ? 0.5 : 0);
  // Values that are all equal have no spread, and no evidence.
  const p = spread > 0 ? Math.min(1, 2 * normalSf(distance / spread)) : 1;
  return { u, p, method: "asymptotic" };
}

/** The share of all ways to choose `m` of `m` + `n` ranks that give a U of at most `most`. */
function exactTail(most: number, m: number, n: number): number {
  // The generating function is the Gaussian binomial coefficient: Π (1 - q^(n + i)) / (1 - q^i), i from 1 to m.
  const [few, many] = m < n ? [m, n] : [n, m];
  const shares = new Float64Array(most + 1);
  shares[0] = 1;
  for (let i = 1; i <= few; i++) {
    for (let u = most; u >= many + i; u--) shares[u]! -= shares[u - many - i]!;
    for (let u = i; u <= most; u++) shares[u]! += shares[u - i]!;
    // Divided by the number of ways as they grow: (many + i) / i times as many as before.
    for (let u = 0; u <= most; u++) shares[u]! *= i / (many + i);
  }
  return sum(shares);
}
