import { usageError } from "../../core/errors.ts";
import type { Encoding, TokenInput } from "./encoding.ts";
import type { Tokenizer } from "./load-tokenizer.ts";
import { tokenWindows } from "./token-windows.ts";

export interface WindowOptions {
  /** Most tokens of a window, special ones included. */
  readonly maxTokens: number;
  /** Tokens that a window shares with the one before. Default: a quarter of the room. */
  readonly overlap?: number;
  /** Which text of a pair is cut; the other is whole in every window. Default: the first. */
  readonly text?: 0 | 1;
}

/** Reads a text of any length through windows that overlap: every token is in at least one of them, none is left out. */
export function encodeWindows(
  tokenizer: Tokenizer,
  input: TokenInput,
  { maxTokens, overlap, text = 0 }: WindowOptions,
): readonly Encoding[] {
  const texts = typeof input === "string" ? [input] : input;
  const runs = texts.map((one) => tokenizer.tokens(one));
  const cut = runs[texts.length > 1 ? text : 0]!;
  const other = texts.length > 1 ? runs[1 - text]! : undefined;
  const room = maxTokens - tokenizer.specialTokens(other !== undefined) - (other?.ids.length ?? 0);
  if (room < 1)
    throw usageError(
      `windows of ${maxTokens} tokens leave no room`,
      other ? "The text that every window holds is too long for them." : "Choose more tokens for a window.",
    );
  const shared = overlap ?? Math.floor(room / 4);
  if (shared < 0 || shared >= room)
    throw usageError(`windows with room for ${room} tokens cannot share ${shared}`);
  return tokenWindows(cut, room, shared).map((window) => {
    const [first, second] = other && text === 1 ? [other, window] : [window, other];
    return tokenizer.assemble(first, second);
  });
}
