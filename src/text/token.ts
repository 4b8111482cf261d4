import type { Span } from "../core/span.ts";

/** A word of a text as its tokenizer writes it, and where it stands in the original text (UTF-16 units). */
export interface Token extends Span {
  readonly text: string;
}
