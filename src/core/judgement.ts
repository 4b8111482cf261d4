import type { Evidence } from "./evidence.ts";

/**
 * Counts that add up: the tally of a corpus is the sum of its cases' tallies, position by position, so that a corpus
 * value, an interval and a significance test all come from the same rows. Positions are named by `Metric.tallies`.
 */
export type Tally = readonly number[];

/** What a metric says of one case. A score that cannot be computed says why; it is never 0, null or NaN. */
export type Judgement =
  | { readonly status: "judged"; readonly tally: Tally; readonly evidence: readonly Evidence[] }
  | { readonly status: "not-applicable"; readonly reason: string };

export function judged(tally: Tally, evidence: readonly Evidence[] = []): Judgement {
  return { status: "judged", tally, evidence };
}

export function notApplicable(reason: string): Judgement {
  return { status: "not-applicable", reason };
}
