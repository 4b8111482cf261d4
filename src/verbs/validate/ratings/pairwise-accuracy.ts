import type { Difference, PairwiseAccuracy } from "../../../core/validation.ts";
import { mcnemar } from "../../../stats/mcnemar.ts";
import type { Column } from "./column.ts";
import type { Draws } from "./draws.ts";
import type { HumanColumn, Pair } from "./human-columns.ts";

/** Whether a metric prefers the text that people prefer, pair by pair; pairs it has no values for are left out. */
export interface PairVerdicts {
  readonly accuracy: PairwiseAccuracy;
  readonly pairs: readonly Pair[];
  /** 1 right, 0 wrong, 2 not comparable; in the order of the pairs. */
  readonly verdicts: Uint8Array;
}

const RIGHT = 1;
const WRONG = 0;
const NOT_COMPARABLE = 2;

/** Holds a metric's order of two texts against people's. A metric that cannot tell the two apart is not right. */
export function pairVerdicts(metric: Column, { pairs }: HumanColumn, draws: Draws): PairVerdicts {
  let ties = 0;
  const verdicts = Uint8Array.from(pairs, ({ better, worse }) => {
    const [high, low] = [metric.values[better]!, metric.values[worse]!];
    if (Number.isNaN(high) || Number.isNaN(low)) return NOT_COMPARABLE;
    if (high === low) ties++;
    return high > low ? RIGHT : WRONG;
  });
  const accuracy = { ...shareOfPairs(pairs, (at) => pointsOf(verdicts[at]!), draws), ties };
  if (accuracy.value !== undefined) return { accuracy, pairs, verdicts };
  const reason =
    pairs.length === 0
      ? "people prefer neither text of any pair"
      : `${metric.name} has no values for both texts of any pair that people can tell apart`;
  return { accuracy: { ...accuracy, reason }, pairs, verdicts };
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
