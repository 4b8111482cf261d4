/** A text in the making. */
export interface Hypothesis {
  readonly tokens: readonly number[];
  /** Sum of the generator's log-probabilities of these tokens. */
  readonly logProbability: number;
  /** What it goes into the next step with: that sum, or what a guide made of it. */
  readonly carried: number;
}

/** The text before its first word. */
export const BEGINNING: Hypothesis = { tokens: [], logProbability: 0, carried: 0 };

/** A hypothesis with one more token, or with its end. */
export interface Candidate {
  readonly parent: Hypothesis;
  /** With the new token; an end adds none. */
  readonly tokens: readonly number[];
  readonly ends: boolean;
  /** Of all tokens, an end included. */
  readonly logProbability: number;
  /** What the parent carried, and the generator's log-probability of the new token. */
  readonly likely: number;
  /** How far it stands back when candidates are ordered, because other groups chose the same token. */
  readonly behind: number;
}

/** A candidate with what it is chosen by. */
export interface Weighed {
  readonly candidate: Candidate;
  /** What candidates are ordered by, and what the text is worth if it ends here. */
  readonly order: number;
  /** What the hypothesis carries on. */
  readonly carried: number;
  /** Whether the text may end here; of no account for one that goes on. */
  readonly accepted: boolean;
}

/** A text that a search came to. */
export interface Written {
  readonly text: string;
  readonly tokens: readonly number[];
  /** What texts are ordered by: better is higher. */
  readonly score: number;
  /** Sum of the generator's log-probabilities. */
  readonly logProbability: number;
  /** How it came to its end: the generator ended it and all that was asked for is there, the generator ended it too early, or it was cut off. */
  readonly ending: "accepted" | "refused" | "cut";
}
