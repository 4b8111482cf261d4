import type { Fact } from "../core/fact.ts";
import type { Span } from "../core/span.ts";
import type { PerturbationKind } from "./kinds.ts";
import type { LocatedMention } from "./located-mention.ts";

/** What was planted: enough to know which verdict about the result is right. */
export interface Truth {
  readonly kind: PerturbationKind;
  /** The entity that was dropped, swapped or altered, as the data writes it. */
  readonly entity?: string;
  /** The two entities that stand in each other's place, as the data writes them. */
  readonly exchanged?: readonly [string, string];
  /** Id of the fact that was made false, removed or added. */
  readonly fact?: string;
  /** Id of the other fact, when two exchanged their values. */
  readonly pairedWith?: string;
  /** Which part of the fact is wrong. */
  readonly part?: "subject" | "relation" | "value";
  readonly from?: string;
  readonly to?: string;
  /** Where the new text has what was inserted. */
  readonly spans: readonly Span[];
  /** Where the old text had what is gone. */
  readonly removed: readonly Span[];
  /** When the data was changed: where the text still says what the data said before. */
  readonly said?: readonly Span[];
  /** Entities that the old text mentioned and the new one does not. */
  readonly lost: readonly string[];
}

/** An error that was planted. The changed data or the changed text is there; what is absent stayed as it was. */
export interface Planted {
  readonly status: "planted";
  readonly facts?: readonly Fact[];
  readonly text?: string;
  /** Every located mention of the resulting text, with its place in that text. */
  readonly mentions: readonly LocatedMention[];
  readonly truth: Truth;
}

/** What came of planting an error: one that is known exactly, or the reason why there is none. Never the input unchanged. */
export type Outcome = Planted | { readonly status: "not-applicable"; readonly reason: string };

/** No such error can be planted here, and why. */
export function cannotPlant(reason: string): Outcome {
  return { status: "not-applicable", reason };
}
