import type { Judgement } from "../../core/judgement.ts";
import type { Criterion } from "./criterion.ts";
import type { ScoredItem } from "./scored-candidate.ts";

/** A candidate with what the metric says of it: a value, or the reason why there is none. */
export interface RankedCandidate {
  /** Its place among the example's candidates as they were given, from 0. */
  readonly index: number;
  /** The system that wrote it; empty when nobody named it. */
  readonly system: string;
  readonly text: string;
  readonly value: number | undefined;
  readonly reason: string | undefined;
  /** The score that its generator gave it. */
  readonly score: number | undefined;
  /** That score and the weighted value together, where it is chosen by them. */
  readonly weighed?: number;
}

/** An example's candidates in their new order. */
export interface Reranked {
  readonly id: string;
  /** The chosen one first; empty when the example has no candidates. */
  readonly ranking: readonly RankedCandidate[];
  /** The one that was first as given: with the highest given score, or the first of all. */
  readonly first: RankedCandidate | undefined;
}

/**
 * Ranks an example's candidates: by the metric, or by the given score and the metric together where that has a weight; then by the given score, then as
 * given. What could not be judged comes last.
 */
export function rankCandidates(
  { example, candidates }: ScoredItem,
  judgements: readonly Judgement[],
  criterion: Criterion,
): Reranked {
  const { weight } = criterion;
  const sign = criterion.part.better === "lower" ? -1 : 1;
  const given = candidates.map((candidate, index): RankedCandidate => {
    const { system, text, score } = candidate;
    const verdict = verdictOf(judgements[index]!, criterion);
    const weighed =
      weight === undefined || verdict.value === undefined || score === undefined
        ? undefined
        : score + weight * sign * verdict.value;
    return { index, system, text, ...verdict, score, ...(weighed === undefined ? {} : { weighed }) };
  });
  const byScore = given.toSorted((a, b) => descending(a.score, b.score));
  const worth = ({ value, weighed }: RankedCandidate): number | undefined =>
    value === undefined ? undefined : (weighed ?? sign * value);
  const ranking = byScore.toSorted((a, b) => descending(worth(a), worth(b)));
  return { id: example.id, ranking, first: byScore[0] };
}

function verdictOf(
  judgement: Judgement,
  { metric: { metric }, part }: Criterion,
): Pick<RankedCandidate, "value" | "reason"> {
  if (judgement.status === "not-applicable") return { value: undefined, reason: judgement.reason };
  const value = metric.summarize(judgement.tally)[part.name];
  return { value, reason: value === undefined ? `${part.name} has no value for this text` : undefined };
}

/** Larger numbers first, what has none last. */
function descending(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return b - a;
}
