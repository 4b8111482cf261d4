import type { Span } from "../core/span.ts";

/** How a mention refers to its entity. */
export type MentionType = "name" | "pronoun" | "description" | "demonstrative";

/** Words of a text that somebody, a person or a detector, has linked to an entity of the data. */
export interface LocatedMention {
  /** The entity as the data writes it: `origin.subject` or `origin.value` of a fact where there is one, else its subject or value. */
  readonly entity: string;
  readonly span: Span;
  /** A name when it is not said. */
  readonly type?: MentionType;
}
