/** What one person (or an average of people) said of one text on one dimension. */
export interface Rating {
  readonly exampleId: string;
  readonly system: string;
  /** The judge's name; `null` when the value is already an average over judges. */
  readonly rater: string | null;
  readonly dimension: string;
  readonly value: number;
  /** Whether a person really looked: `false` for values filled in by rule (an empty output given the lowest mark). */
  readonly judged: boolean;
}

/** Which of two texts for the same example a person preferred. */
export interface Preference {
  readonly exampleId: string;
  readonly a: string;
  readonly b: string;
  readonly rater: string | null;
  readonly winner: "a" | "b" | "tie";
}
