import type { Span } from "./span.ts";

/** What a piece of evidence is about: a fact (or one part of it), an entity of the data, or a bare value. */
export type Target =
  | { readonly fact: string; readonly part?: "subject" | "relation" | "value" }
  | { readonly entity: string }
  | { readonly value: string };

interface Common {
  /** How sure the metric is, from 0 to 1. */
  readonly strength: number;
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
