import type { Difference, PairwiseAccuracy } from "../../../core/validation.ts";
import { mcnemar } from "../../../stats/mcnemar.ts";
import type { Column } from "./column.ts";
import type { Draws } from "./draws.ts";
import type { HumanColumn, Pair } from "./human-columns.ts";

/** Whether a metric orders two texts as people do, pair by pair; pairs it has no values for are left out. */
export interface PairVerdicts {
  readonly accuracy: PairwiseAccuracy;
  readonly pairs: readonly Pair[];
  /** 1 right, 0 wrong, 2 not comparable; in the order of the pairs. */
  readonly verdicts: Uint8Array;
}

const RIGHT = 1;
const WRONG = 0;
const NOT_COMPARABLE = 2;

/**
 * Holds a metric's order of two texts against people's, ties by tie calibration (Deutsch et al., 2023): values that are no
 * further apart than a threshold are a tie, which is right where people tie and wrong elsewhere. The threshold is the one
 * that makes the metric right most often, chosen once on all pairs; without it a metric that hardly ever gives two texts
 * the same value could not agree with people who often do.
 */
export function pairVerdicts(metric: Column, { pairs }: HumanColumn, draws: Draws): PairVerdicts {
  const gaps = Float64Array.from(
    pairs,
    ({ better, worse }) => metric.values[better]! - metric.values[worse]!,
  );
  const threshold = tieThreshold(gaps, pairs);
  let ties = 0;
  const verdicts = Uint8Array.from(pairs, ({ tied }, at) => {
    const gap = gaps[at]!;
    if (Number.isNaN(gap)) return NOT_COMPARABLE;
    const alike = Math.abs(gap) <= threshold;
    if (alike) ties++;
    return (tied ? alike : !alike && gap > 0) ? RIGHT : WRONG;
  });
  const told = pairs.some(({ tied }, at) => !tied && verdicts[at] !== NOT_COMPARABLE);
  if (!told) return { accuracy: { pairs: 0, ties: 0, reason: untold(metric, pairs) }, pairs, verdicts };
  return {
    accuracy: { ...shareOfPairs(pairs, (at) => pointsOf(verdicts[at]!), draws), ties, threshold },
    pairs,
    verdicts,
  };
}

/** Why there is no accuracy: one that goes by ties alone would be right whatever the metric says. */
function untold({ name }: Column, pairs: readonly Pair[]): string {
  return pairs.every(({ tied }) => tied)
    ? "people prefer neither text of any pair"
    : `${name} has no values for both texts of any pair that people can tell apart`;
}

/** How far apart two values may be and still be called a tie, so that most pairs are right; the smallest such distance. */
function tieThreshold(gaps: Float64Array, pairs: readonly Pair[]): number {
  const order = [...gaps.keys()]
    .filter((at) => !Number.isNaN(gaps[at]!))
    .sort((a, b) => Math.abs(gaps[a]!) - Math.abs(gaps[b]!));
  // Of all pairs whose values differ more than the threshold those in people's order are right.
  let right = order.filter((at) => !pairs[at]!.tied && gaps[at]! > 0).length;
  let [best, threshold] = [Number.NEGATIVE_INFINITY, 0];
  for (const [place, at] of order.entries()) {
    const gap = Math.abs(gaps[at]!);
    if (place === 0 && gap > 0) best = right;
    if (pairs[at]!.tied) right++;
    else if (gaps[at]! > 0) right--;
    const isLast = gap !== Math.abs(gaps[order[place + 1] ?? -1] ?? Number.NaN);
    if (isLast && right > best) [best, threshold] = [right, gap];
  }
  return threshold;
}

function pointsOf(verdict: number): number | undefined {
  return verdict === NOT_COMPARABLE ? undefined : verdict;
}

/** How much more often one metric is right than another, on the pairs that both can be held against. */
export function accuracyDifference(a: PairVerdicts, b: PairVerdicts, draws: Draws): Difference {
  const points = (at: number): number | undefined => {
    const [ofA, ofB] = [pointsOf(a.verdicts[at]!), pointsOf(b.verdicts[at]!)];
    return ofA === undefined || ofB === undefined ? undefined : ofA - ofB;
  };
  const { value, interval } = shareOfPairs(a.pairs, points, draws);
  const significant = interval !== undefined && (interval.low > 0 || interval.high < 0);
  return {
    significant,
    ...(value === undefined ? {} : { value }),
    ...(interval === undefined ? {} : { interval }),
  };
}

/** The mean of points over pairs, with its interval. Inputs are resampled, with all their pairs: those are not independent. */
function shareOfPairs(
  pairs: readonly Pair[],
  points: (at: number) => number | undefined,
  draws: Draws,
): Pick<PairwiseAccuracy, "value" | "interval" | "pairs"> {
  const byExample = new Map<number, { sum: number; pairs: number }>();
  let [sum, count] = [0, 0];
  for (const [at, { example }] of pairs.entries()) {
    const own = points(at);
    if (own === undefined) continue;
    const counts = byExample.get(example) ?? { sum: 0, pairs: 0 };
    byExample.set(example, counts);
    counts.sum += own;
    counts.pairs++;
    sum += own;
    count++;
  }
  if (count === 0) return { pairs: 0 };
  const drawn = Float64Array.from(draws.weights, (weights) => {
    let [right, total] = [0, 0];
    for (const [example, counts] of byExample) {
      right += weights[example]! * counts.sum;
      total += weights[example]! * counts.pairs;
    }
    return right / total;
  });
  const interval = draws.interval(drawn);
  return { value: sum / count, pairs: count, ...(interval === undefined ? {} : { interval }) };
}

/** McNemar's exact p for two metrics being right equally often, from the pairs on which only one of them is. */
export function accuracyDifferenceP(a: Uint8Array, b: Uint8Array): number | undefined {
  let [onlyA, onlyB, both] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    if (a[at] === NOT_COMPARABLE || b[at] === NOT_COMPARABLE) continue;
    both++;
    if (a[at] === RIGHT && b[at] === WRONG) onlyA++;
    if (a[at] === WRONG && b[at] === RIGHT) onlyB++;
  }
  return both === 0 ? undefined : mcnemar({ b: onlyA, c: onlyB }).exactP;
}
