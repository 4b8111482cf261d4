import type { TokenRun } from "./encoding.ts";
import { tokenRange } from "./truncate.ts";

/** A text's tokens in windows of at most so many, each of which shares some with the one before: every token is in at least one of them. */
export function tokenWindows(
  tokens: TokenRun,
  size: number,
  shared: number = Math.floor(size / 4),
): readonly TokenRun[] {
  const windows: TokenRun[] = [];
  for (let from = 0; ; from += size - shared) {
    windows.push(tokenRange(tokens, from, from + size));
    if (from + size >= tokens.ids.length) return windows;
  }
}
