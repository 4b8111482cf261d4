import type { Encoding, TokenRun } from "../tokenize/encoding.ts";
import type { Tokenizer } from "../tokenize/load-tokenizer.ts";
import { tokenWindows } from "../tokenize/token-windows.ts";
import { tokenRange } from "../tokenize/truncate.ts";
import { type PairText, SENTENCE } from "./pair-text.ts";

/** Fewest tokens that a model must read: half of them hold what stands between fact and sentence, whatever the tokenizer. */
export const LEAST_TOKENS = 32;

/**
 * A fact and a text as a model reads them, special tokens included. A text that does not fit is read through windows that overlap by a
 * quarter, each with the whole fact; one that says nothing has none. Only a fact that would take more than half of the room gives way: `cut`
 * of its tokens are not read.
 */
export function pairWindows(
  { fact, sentence }: PairText,
  { tokenizer, maxTokens }: { readonly tokenizer: Tokenizer; readonly maxTokens: number },
): { readonly windows: readonly Encoding[]; readonly cut: number } {
  if (sentence === "") return { windows: [], cut: 0 };
  // As one text, since some tokenizers treat the beginning of a text in a way of its own.
  const tokens = tokenizer.tokens(fact + SENTENCE + sentence);
  const total = tokens.ids.length;
  const marker = firstFrom(tokens, fact.length);
  const text = firstFrom(tokens, fact.length + SENTENCE.length);
  const room = maxTokens - tokenizer.specialTokens(false);
  const most = Math.max(Math.floor(room / 2), room - (total - text));
  const cut = Math.max(0, text - most);
  const start = joined(tokenRange(tokens, 0, marker - cut), tokenRange(tokens, marker, text));
  const windows = tokenWindows(tokenRange(tokens, text, total), room - start.ids.length);
  return { windows: windows.map((window) => tokenizer.assemble(joined(start, window))), cut };
}

/** The first token that begins at a place of the text or after it. */
function firstFrom({ ids, starts }: TokenRun, place: number): number {
  const found = starts.findIndex((start) => start >= place);
  return found < 0 ? ids.length : found;
}

function joined(first: TokenRun, second: TokenRun): TokenRun {
  return {
    ids: [...first.ids, ...second.ids],
    starts: [...first.starts, ...second.starts],
    ends: [...first.ends, ...second.ends],
  };
}
