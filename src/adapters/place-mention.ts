import type { Span } from "../core/span.ts";

/**
 * Where words that a service found stand in the text: at the place it names, or else at the nearest place where they
 * do. Services count in texts that they have cleaned first, and point at the first of two equal sentences.
 */
export function placeMention(text: string, words: string, near: number): Span | undefined {
  if (words === "") return undefined;
  const from = Math.min(Math.max(0, near), text.length);
  const before = text.lastIndexOf(words, from);
  const after = text.indexOf(words, from);
  if (before < 0 && after < 0) return undefined;
  const start = before < 0 || (after >= 0 && after - from < from - before) ? after : before;
  return { start, end: start + words.length };
}
