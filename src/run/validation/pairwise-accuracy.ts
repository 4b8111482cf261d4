import type { PairwiseAccuracy } from "../../core/validation.ts";
import { mcnemar } from "../../stats/mcnemar.ts";
import type { Column } from "./column.ts";
import type { Draws } from "./draws.ts";
import type { HumanColumn } from "./human-columns.ts";

/** Whether a metric prefers the text that people prefer, pair by pair; pairs it has no values for are left out. */
export interface PairVerdicts {
  readonly accuracy: PairwiseAccuracy;
  /** 1 right, 0 wrong, 2 not comparable; in the order of the people's pairs. */
  readonly verdicts: Uint8Array;
}

const RIGHT = 1;
const WRONG = 0;
const NOT_COMPARABLE = 2;

/** Holds a metric's order of two texts against people's. A metric that cannot tell the two apart is not right. */
export function pairVerdicts(metric: Column, human: HumanColumn, draws: Draws): PairVerdicts {
  let ties = 0;
  const verdicts = Uint8Array.from(human.pairs, ({ better, worse }) => {
    const [high, low] = [metric.values[better]!, metric.values[worse]!];
    if (Number.isNaN(high) || Number.isNaN(low)) return NOT_COMPARABLE;
    if (high === low) ties++;
    return high > low ? RIGHT : WRONG;
  });
  const pairs = verdicts.filter((verdict) => verdict !== NOT_COMPARABLE).length;
  if (pairs === 0)
    return { accuracy: { pairs, ties, reason: "people prefer neither text of any pair" }, verdicts };
  const perExample = countsByExample(human, verdicts);
  const drawn = Float64Array.from(draws.weights, (weights) => {
    let [right, total] = [0, 0];
    for (const [example, counts] of perExample) {
      right += weights[example]! * counts.right;
      total += weights[example]! * counts.pairs;
    }
    return right / total;
  });
  const interval = draws.interval(drawn);
  const value = verdicts.filter((verdict) => verdict === RIGHT).length / pairs;
  return { accuracy: { value, pairs, ties, ...(interval === undefined ? {} : { interval }) }, verdicts };
}

function countsByExample(
  { pairs }: HumanColumn,
  verdicts: Uint8Array,
): Map<number, { right: number; pairs: number }> {
  const counts = new Map<number, { right: number; pairs: number }>();
  for (const [at, { example }] of pairs.entries()) {
    if (verdicts[at] === NOT_COMPARABLE) continue;
    const own = counts.get(example) ?? { right: 0, pairs: 0 };
    counts.set(example, own);
    own.pairs++;
    if (verdicts[at] === RIGHT) own.right++;
  }
  return counts;
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
