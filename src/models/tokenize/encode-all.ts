import type { Encoding, TokenInput } from "./encoding.ts";
import type { EncodeOptions, Tokenizer } from "./load-tokenizer.ts";

/** How much of some texts was not read because they were too long. */
export interface Truncation {
  readonly texts: number;
  /** Texts that were cut. */
  readonly cut: number;
  /** Tokens that were left out. */
  readonly tokens: number;
}

/** Encodes texts, and counts what did not fit. */
export function encodeAll(
  tokenizer: Tokenizer,
  inputs: readonly TokenInput[],
  options: EncodeOptions = {},
): { readonly encodings: readonly Encoding[]; readonly truncation: Truncation } {
  const encodings = inputs.map((input) => tokenizer.encode(input, options));
  let cut = 0;
  let tokens = 0;
  for (const { truncated } of encodings) {
    tokens += truncated;
    if (truncated > 0) cut++;
  }
  return { encodings, truncation: { texts: inputs.length, cut, tokens } };
}

/** Both counts together. */
export function addTruncations(a: Truncation, b: Truncation): Truncation {
  return { texts: a.texts + b.texts, cut: a.cut + b.cut, tokens: a.tokens + b.tokens };
}

/** A sentence about what was not read; undefined when everything was. */
export function truncationNote({ texts, cut, tokens }: Truncation, maxTokens: number): string | undefined {
  if (cut === 0) return undefined;
  const count = (number: number): string => number.toLocaleString("en");
  return `${count(cut)} of ${count(texts)} texts have more than ${count(maxTokens)} tokens and were cut: ${count(tokens)} tokens were not read`;
}
