import type { Span } from "../core/span.ts";

/** What a claim of a text is about. */
export type ClaimKind =
  | "number"
  | "percent"
  | "money"
  | "quantity"
  | "duration"
  | "date"
  | "year"
  | "time"
  | "weekday"
  | "ordinal"
  | "count"
  | "fraction"
  | "version"
  | "name"
  | "comparison"
  | "trend";

/** How a value was computed from the data: shown as evidence. */
export interface Derivation {
  /** `sum`, `difference`, `share`, … */
  readonly operator: string;
  /** The words that ask for it; left out where none does. */
  readonly cue?: Span;
  /** Ids of the facts that it is computed from. */
  readonly operands: readonly string[];
  /** What comes out, as text. */
  readonly value: string;
}

/** What the data says of a claim; what is not sure is unchecked. */
export type ClaimStatus = "supported" | "contradicted" | "unsupported" | "unchecked";

/** One thing that a text says and that the data can confirm or deny. */
export interface Claim {
  /** The words, as offsets in the text. */
  readonly span: Span;
  readonly kind: ClaimKind;
  readonly status: ClaimStatus;
  /** Ids of the facts that it rests on or, when it is wrong, of those that it is bound to. */
  readonly facts: readonly string[];
  readonly derivation?: Derivation;
  /** Facts elsewhere in the data that hold a misplaced value. */
  readonly belongsTo?: readonly string[];
  /** The fact that is told nowhere and in whose place the value seems to stand, as far as somebody looked for it. */
  readonly inPlaceOf?: string;
  /** One plain sentence. */
  readonly why: string;
  /** How much speaks for and against it, graded, so that a fitted combiner can turn it into a probability. */
  readonly features: Readonly<Record<string, number>>;
}
