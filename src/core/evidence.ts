import type { Span } from "./span.ts";

/** What a piece of evidence is about: a fact (or one part of it), an entity of the data, or a bare value. */
export type Target =
  | { readonly fact: string; readonly part?: "subject" | "relation" | "value" }
  | { readonly entity: string }
  | { readonly value: string };

/** How a value was worked out from the data. */
export interface Derivation {
  /** `max`, `total`, `difference`, `weekday`, …: what was done with the operands. */
  readonly operator: string;
  /** Ids of the facts it was done with. */
  readonly facts: readonly string[];
  /** What came out, in words of the data: `22 km/h`. */
  readonly value: string;
  /** The words that asked for it: `on average`. */
  readonly cue?: Span;
}

interface Common {
  /** How sure the metric is, from 0 to 1. */
  readonly strength: number;
  /** The same for the same alarm on the same text and data, whatever else is found: what people decide about goes by it. */
  readonly id?: string;
  /** The detectors that agree on it. */
  readonly detectors?: readonly string[];
  readonly derivation?: Derivation;
  /** A short remark for people: the missing words, the method that matched. */
  readonly note?: string;
  /** Set where a person looked and found the alarm false: it is shown as that and counted by nobody. */
  readonly dismissed?: true;
}

/** Evidence that accuses the data's text: what may be a false alarm. */
export type AlarmKind = "missing" | "contradicted" | "unsupported";

/** The reason for a score, pointing into the data, the text, or both. */
export type Evidence =
  | ({ readonly kind: "supported"; readonly target: Target; readonly span: Span } & Common)
  | ({ readonly kind: "contradicted"; readonly target: Target; readonly span: Span } & Common)
  | ({ readonly kind: "missing"; readonly target: Target } & Common)
  /** What the metric had no way to look for; the note says why. */
  | ({ readonly kind: "unchecked"; readonly target: Target } & Common & { readonly note: string })
  | ({ readonly kind: "unsupported"; readonly span: Span } & Common)
  /** A value that the text seems to say and the data does not have, where the metric cannot tell by which words. */
  | ({ readonly kind: "unsupported"; readonly target: { readonly value: string } } & Common);
