import type { Span } from "../../core/span.ts";

/** A text, or two that are read together. */
export type TokenInput = string | readonly [first: string, second: string];

/** A text's tokens without special ones, and where each stands in the text (UTF-16). */
export interface TokenRun {
  readonly ids: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** What a model reads of a text or a pair of texts. */
export interface Encoding {
  readonly ids: Int32Array;
  /** Token types: 0 for the first text, 1 for the second where the model tells them apart. */
  readonly typeIds: Uint8Array;
  /** Which text each token is of: 0, 1, or -1 for a special token. */
  readonly texts: Int8Array;
  /** Where each token stands in its text: start and end, two numbers a token; both 0 for a special one. */
  readonly offsets: Int32Array;
  /** How many tokens were left out because there was no room for them. */
  readonly truncated: number;
}

/** Where a token stands in its text; undefined for a special token. */
export function spanOfToken({ texts, offsets }: Encoding, token: number): Span | undefined {
  if (!(texts[token]! >= 0)) return undefined;
  return { start: offsets[2 * token]!, end: offsets[2 * token + 1]! };
}
