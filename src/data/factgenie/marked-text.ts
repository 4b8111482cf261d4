import type { Span } from "../../core/span.ts";
import type { TextIdentity } from "./stored-texts.ts";

/** Words that someone marked in a text, with the kind of error. */
export interface Mark {
  readonly category: string;
  readonly span: Span;
  /** Why, in words. Language models and metrics say it, people do not. */
  readonly reason?: string;
  /** The evidence that Assay's own export made the mark from, as it was. */
  readonly evidence?: unknown;
}

/** What an annotator answered about a text as a whole. */
export interface Answer {
  readonly label: string;
  readonly [field: string]: unknown;
}

/** A text with the marks of one annotator. */
export interface MarkedText extends TextIdentity {
  readonly campaign: string;
  readonly rater: string;
  readonly text: string;
  /** Every kind of error that could be marked. */
  readonly categories: readonly string[];
  readonly marks: readonly Mark[];
  /** What the text leaves out, as Assay's own export has it; absent in annotations by others. */
  readonly missing?: readonly unknown[];
  readonly answers: Readonly<Record<"flags" | "options" | "sliders" | "text_fields", readonly Answer[]>>;
}
