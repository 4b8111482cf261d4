import type { TokenVectors } from "../../core/ports.ts";
import type { Baseline } from "./baseline-file.ts";
import { type GreedyMatch, greedyMatch } from "./greedy-match.ts";
import { type WeightOf, weightedMean } from "./token-weights.ts";

/** How like a text is to a reference: how much of it is there, how much of the reference it has, and both. */
export interface BertScore {
  readonly p: number;
  readonly r: number;
  readonly f: number;
}

/** A score and what it was made of. */
export interface MatchedReference extends BertScore {
  readonly match: GreedyMatch;
}

/** Raw scores of two texts; nothing where none of a text's tokens has a weight. */
export function bertScore(
  candidate: TokenVectors,
  reference: TokenVectors,
  weightOf: WeightOf,
): MatchedReference | undefined {
  const match = greedyMatch(candidate, reference);
  const p = weightedMean(match.candidate, candidate, weightOf);
  const r = weightedMean(match.reference, reference, weightOf);
  return p === undefined || r === undefined ? undefined : { p, r, f: harmonicMean(p, r), match };
}

/** Of numbers that are not both above 0 there is no harmonic mean that says anything. */
function harmonicMean(p: number, r: number): number {
  return p > 0 && r > 0 ? (2 * p * r) / (p + r) : 0;
}

/** A score between what unrelated texts have, which becomes 0, and 1. */
export function rescaled({ p, r, f }: BertScore, baseline: Baseline | undefined): BertScore {
  if (!baseline) return { p, r, f };
  const above = (value: number, base: number): number => (value - base) / (1 - base);
  return { p: above(p, baseline.p), r: above(r, baseline.r), f: above(f, baseline.f) };
}
