import type { Span } from "../../../core/span.ts";

/** A number with how exactly it is written. */
export interface NumberReading {
  readonly value: number;
  /** Decimals shown, negative when a scale word stands for digits: 2 for `1.85`, −5 for `1.2 million`. */
  readonly precision: number;
}

/** A number in a text. */
export interface NumberMention extends NumberReading {
  readonly span: Span;
  readonly ordinal: boolean;
  readonly spelled: boolean;
  /** As digits with a point and no grouping, leading zeros kept (`0004319`); null when spelled. */
  readonly digits: string | null;
  /** Letters follow without a space that are not part of the number: `28metre`, `3XN`. */
  readonly attached: boolean;
  /** What the same signs mean where comma and point change places: 4100 for `4.100`, 3.453 for `3,453`. */
  readonly alternative?: NumberReading;
}
