import type { Fact } from "../../core/fact.ts";
import type { Span } from "../../core/span.ts";

/** How an annotated mention refers to its entity. */
export const MENTION_TYPES = ["name", "pronoun", "description", "demonstrative"] as const;

export type MentionType = (typeof MENTION_TYPES)[number];

/** Words that a person marked as standing for an entity of the data. */
export interface AnnotatedMention {
  /** As the data writes it (`Aarhus_Airport`); empty in the few places where the annotation names none. */
  readonly entity: string;
  /** Which tag of the template it replaces, from 1. */
  readonly number: number;
  /** The entity's name in the template: `AGENT-1`. */
  readonly tag: string;
  readonly type: MentionType;
  /** The words as the annotation has them: tokenised, which the text is not. */
  readonly surface: string;
  /** Where it stands in the text; `null` when the annotation cannot be laid over the text. */
  readonly span: Span | null;
}

/** A text with the mentions that a person marked in it, and the facts it was written from. */
export interface AnnotatedText {
  /** Size, category, entry and text: `2/Airport/Id1/Id3`. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly facts: readonly Fact[];
  readonly text: string;
  /** In the order of the annotation. */
  readonly mentions: readonly AnnotatedMention[];
  /** Whether the annotation gives the text back exactly, so that mentions have places in it. */
  readonly aligned: boolean;
}
