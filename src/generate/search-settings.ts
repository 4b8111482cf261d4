import { usageError } from "../core/errors.ts";

/** How a beam search goes about it. */
export interface SearchSettings {
  /** Hypotheses that are followed at once. */
  readonly beams: number;
  /** Groups that the beams are divided into, each after other texts than those before it; 1: none. */
  readonly groups: number;
  /** What a token loses in one group for each beam of the groups before that chose it in the same step. */
  readonly diversity: number;
  /** A text's sum of log-probabilities is divided by its length to this power: above 0, longer texts are preferred. */
  readonly lengthPenalty: number;
  /**
   * When to stop: as soon as there are as many texts as beams (`full`), when no open one is better already (`likely`), or when none can become better
   * (`sure`).
   */
  readonly stopping: Stopping;
  /** The most tokens of a text, its end included. */
  readonly maxTokens: number;
  /** No sequence of so many tokens comes twice; 0: any may. */
  readonly noRepeat: number;
}

export const STOPPINGS = ["full", "likely", "sure"] as const;
export type Stopping = (typeof STOPPINGS)[number];

/** Five beams, as the paper has them. */
export const DEFAULT_SEARCH: SearchSettings = {
  beams: 5,
  groups: 1,
  diversity: 0.5,
  lengthPenalty: 1,
  stopping: "full",
  maxTokens: 128,
  noRepeat: 0,
};

/** Refuses what makes no search. */
export function checkSearch({ beams, groups }: SearchSettings): void {
  if (beams % groups !== 0)
    throw usageError(
      `${beams} beams cannot be divided into ${groups} groups`,
      "Give a number of beams that the groups divide.",
    );
}
