import type { Fact } from "../core/fact.ts";
import type { CoreferenceLink, LinkedEntity } from "../core/ports.ts";
import type { Span } from "../core/span.ts";
import type { Entity } from "./entity.ts";

/** How a mention was found; each can be switched off by its name. */
export type Method =
  | "name"
  | "alias"
  | "date"
  | "number"
  | "quantity"
  | "attribute"
  | "description"
  | "pronoun"
  | "linker";

/** Words of the text that stand for an entity of the data. */
export interface Mention {
  readonly span: Span;
  /** Position in `Detection.entities`. */
  readonly entity: number;
  readonly method: Method;
  /** From 0 (the same words, the same value) to 1; normalised edit distance for names. */
  readonly distance: number;
}

/** An entity that cannot be looked for in a text, and why. */
export interface Unchecked {
  readonly entity: number;
  readonly reason: string;
}

/** What was found in one text. */
export interface Detection {
  readonly entities: readonly Entity[];
  /** In the order of the text; no two overlap. */
  readonly mentions: readonly Mention[];
  /** Entities that are named only inside the mention of a list or a date: "hogao" in "beans, avocado, hogao sauce". */
  readonly inside?: readonly Mention[];
  /** Positions of the entities that have no mention though they could have one. */
  readonly undetected: readonly number[];
  readonly unchecked: readonly Unchecked[];
}

/** What outside services found in the same text. */
export interface Hints {
  readonly linked?: readonly LinkedEntity[];
  readonly coreference?: readonly CoreferenceLink[];
}

/** Finds the entities of the data in a text. */
export interface MentionDetector {
  detect(facts: readonly Fact[], text: string, hints?: Hints): Detection;
}
