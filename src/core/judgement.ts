import type { Evidence } from "./evidence.ts";

/**
 * Counts that add up: the tally of a corpus is the sum of its cases' tallies, position by position, so that a corpus
 * value, an interval and a significance test all come from the same rows. Positions are named by `Metric.tallies`.
 */
export type Tally = readonly number[];

/** What a metric says besides, in words. */
export interface Remarks {
  /** Why it cannot give some of its parts: a report counts these as it does the reasons of what is not applicable. */
  readonly leftOut?: readonly string[];
  /** What people should know of the text as a whole; collected with the evidence. */
  readonly notes?: readonly string[];
}

/** What a metric says of one case. A score that cannot be computed says why; it is never 0, null or NaN. */
export type Judgement =
  | ({ readonly status: "judged"; readonly tally: Tally; readonly evidence: readonly Evidence[] } & Remarks)
  | { readonly status: "not-applicable"; readonly reason: string };

export function judged(
  tally: Tally,
  evidence: readonly Evidence[] = [],
  { leftOut = [], notes = [] }: Remarks = {},
): Judgement {
  return {
    status: "judged",
    tally,
    evidence,
    ...(leftOut.length > 0 && { leftOut }),
    ...(notes.length > 0 && { notes }),
  };
}

export function notApplicable(reason: string): Judgement {
  return { status: "not-applicable", reason };
}
