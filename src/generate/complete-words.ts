import type { Writing } from "../core/ports.ts";

/** Longer words are read as far as they are. */
const MOST_TOKENS = 8;

const IN_WORD = /[\p{L}\p{N}]$/u;
const GOES_ON = /^[\p{L}\p{N}'’]/u;

/**
 * The texts of prefixes, their last words completed as the generator would most likely complete them: a reader of facts knows words and no parts of
 * words. `most`: how many continuations are asked for, as many as whoever asks for the same prefixes next.
 */
export async function completeWords(
  writing: Writing,
  prefixes: readonly (readonly number[])[],
  most: number,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const words = prefixes.map((tokens) => ({ tokens, text: writing.textOf(tokens), open: true }));
  for (let round = 0; round < MOST_TOKENS; round++) {
    const open = words.filter((word) => word.open && IN_WORD.test(word.text));
    if (open.length === 0) break;
    const given = await writing.next(
      open.map(({ tokens }) => tokens),
      most,
      signal,
    );
    for (const [at, word] of open.entries()) {
      const next = given[at]![0];
      const tokens = next && !next.ends ? [...word.tokens, next.token] : word.tokens;
      const text = writing.textOf(tokens);
      word.open = tokens !== word.tokens && goesOn(word.text, text);
      if (word.open) Object.assign(word, { tokens, text });
    }
  }
  return words.map(({ text }) => text);
}

/** Whether a longer text goes on in the same word; a token that shows nothing yet may. */
function goesOn(text: string, longer: string): boolean {
  return longer === text || (longer.startsWith(text) && GOES_ON.test(longer.slice(text.length)));
}
