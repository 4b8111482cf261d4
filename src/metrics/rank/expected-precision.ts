import type { CandidatePlace } from "../../core/ports.ts";
import { harmonicBetween, harmonicNumber } from "../../stats/harmonic-number.ts";

/*
 * Average precision of a ranking with ties: the mean over every order of the tied candidates, each as likely as another, so that it depends
 * on no order of input (McSherry and Najork, 2008, for gains of 0 and 1; here for any).
 *
 * A group of n tied candidates stands after m others, which have gained C together. Let g be the sum of the group's gains and q that of their
 * squares, and x_k what the candidate at place k gains, k = m + i. Over all orders
 *   E[x_k] = g / n,   E[x_k²] = q / n,   E[x_k x_j] = (g² − q) / (n (n − 1))   for two places of the group,
 * so what the place gains, times all that was gained up to it, is in the mean
 *   E[x_k (C + x_{m+1} + … + x_k)] = (C g + q) / n + (i − 1) (g² − q) / (n (n − 1)) = a + (i − 1) b.
 * Candidates that gain nothing are counted by the places alone.
 */

/** Candidates with one score, some of which gain something. */
export interface TieGroup {
  /** How many candidates stand before it. */
  readonly above: number;
  /** How many candidates it has, with those that gain nothing. */
  readonly size: number;
  readonly gain: number;
  readonly squares: number;
}

/**
 * The groups in which the wanted candidates stand, best first. One whose place is not known is in none: it gains nothing, and still counts in
 * what is divided by, so that a precision by these groups is that at the depth k of the search (AP@k).
 */
export function tieGroups(
  places: readonly (Pick<CandidatePlace, "above" | "tied"> | undefined)[],
  gains: readonly number[],
): TieGroup[] {
  const groups = new Map<number, { above: number; size: number; gain: number; squares: number }>();
  for (const [at, place] of places.entries()) {
    if (!place) continue;
    const { above, tied } = place;
    const gain = gains[at]!;
    const group = groups.get(above);
    if (group) {
      group.gain += gain;
      group.squares += gain * gain;
    } else groups.set(above, { above, size: tied + 1, gain, squares: gain * gain });
  }
  return [...groups.values()].sort((one, other) => one.above - other.above);
}

/** What the places of a group gain, times all that was gained up to each: a + (i − 1) b at its i-th place. */
function meansOf({ size, gain, squares }: TieGroup, before: number): { a: number; b: number } {
  const a = (before * gain + squares) / size;
  const b = size === 1 ? 0 : (gain * gain - squares) / (size * (size - 1));
  return { a, b };
}

/** Groups up to this size are summed place by place: the closed form loses digits far down the ranking. */
const SUMMED = 128;

/**
 * Average precision, where P@k is all that was gained up to place k, divided by k: the standard one for gains of 1, and for graded gains the
 * generalised one of Kishida (2005), which is 1 for the best order.
 */
export function expectedPrecision(groups: readonly TieGroup[], gains: readonly number[]): number {
  let sum = 0;
  let before = 0;
  for (const group of groups) {
    const { above, size } = group;
    const { a, b } = meansOf(group, before);
    if (size <= SUMMED) for (let i = 1; i <= size; i++) sum += (a + (i - 1) * b) / (above + i);
    else {
      // Σ 1/(m + i) = S, and Σ (i − 1)/(m + i) = n − (m + 1) S.
      const reciprocals = harmonicBetween(above, size);
      sum += a * reciprocals + b * (size - (above + 1) * reciprocals);
    }
    before += group.gain;
  }
  return sum / bestPrecision(gains);
}

/** The same sum for the best order. */
function bestPrecision(gains: readonly number[]): number {
  let sum = 0;
  let before = 0;
  for (const [at, gain] of falling(gains).entries()) {
    before += gain;
    sum += (gain * before) / (at + 1);
  }
  return sum;
}

/**
 * Average precision by cumulative relevance (equations 4 and 5): P@k is all that was gained up to place k, divided by what the best order gains
 * up to there. After the last place of the best order the divisor stays the same: how far down a reference comes then counts no more.
 */
export function expectedCumulative(groups: readonly TieGroup[], gains: readonly number[]): number {
  const best: number[] = [];
  for (const gain of falling(gains)) best.push((best.at(-1) ?? 0) + gain);
  const total = best.at(-1)!;
  let sum = 0;
  let before = 0;
  for (const group of groups) {
    const { above, size } = group;
    const { a, b } = meansOf(group, before);
    const early = Math.min(size, Math.max(0, best.length - above));
    for (let i = 1; i <= early; i++) sum += (a + (i - 1) * b) / best[above + i - 1]!;
    // The rest are places early + 1 to n: Σ (i − 1) over them is the mean of the first and the last, times their number.
    sum += ((size - early) * (a + (b * (early + size - 1)) / 2)) / total;
    before += group.gain;
  }
  return sum / total;
}

/**
 * Equation 2 as printed: the precisions at all `places` of the ranking, added up and divided by the number of wanted candidates. It lacks the
 * factor that leaves out the places of other candidates, and so can exceed 1. A candidate at place p counts in P@k for every k ≥ p, in all
 * H(N) − H(p − 1); the mean of H(p − 1) over the places of a group is ((m + n) H(m + n) − m H(m) − n) / n.
 */
export function expectedPrinted(groups: readonly TieGroup[], places: number, wanted: number): number {
  const all = harmonicNumber(places);
  let sum = 0;
  for (const { above, size, gain } of groups) {
    const end = above + size;
    const before =
      size === 1
        ? harmonicNumber(above)
        : (end * harmonicNumber(end) - above * harmonicNumber(above) - size) / size;
    sum += gain * (all - before);
  }
  return sum / wanted;
}

function falling(gains: readonly number[]): number[] {
  return [...gains].sort((one, other) => other - one);
}
