import type { Candidate, Item } from "../../core/example.ts";

/** A candidate with the score that its generator gave it, if it gave one. Its system is empty when nobody named it. */
export interface ScoredCandidate extends Candidate {
  readonly score?: number | undefined;
}

/** An example with the texts to choose from. */
export interface ScoredItem extends Item {
  readonly candidates: readonly ScoredCandidate[];
}
