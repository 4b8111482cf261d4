import { z } from "zod";

export const addedToken = z.object({
  id: z.int().nonnegative(),
  content: z.string(),
  single_word: z.boolean().default(false),
  lstrip: z.boolean().default(false),
  rstrip: z.boolean().default(false),
  normalized: z.boolean().default(false),
  special: z.boolean().default(false),
});

export type AddedToken = z.output<typeof addedToken>;

/** A stretch of a text that is one added token, or ordinary text (no id). */
export interface Section {
  readonly from: number;
  readonly to: number;
  readonly id?: number;
}

/** Cuts texts at the added tokens they contain, such as `[MASK]`: the leftmost, and of those that begin there the longest. */
export function addedTokenFinder(
  tokens: readonly (AddedToken & { readonly pattern: string })[],
): (text: string) => readonly Section[] {
  const known = tokens.filter(({ pattern }) => pattern !== "");
  if (known.length === 0) return (text) => (text === "" ? [] : [{ from: 0, to: text.length }]);
  const byPattern = new Map(known.map((token) => [token.pattern, token]));
  const patterns = [...byPattern.keys()].sort((a, b) => b.length - a.length);
  const any = new RegExp(patterns.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "gu");
  return (text) => {
    const sections: Section[] = [];
    let done = 0;
    for (const { 0: match, index } of text.matchAll(any)) {
      const token = byPattern.get(match)!;
      let from = index;
      let to = index + match.length;
      if (from < done || (token.single_word && !standsAlone(text, from, to))) continue;
      // The token takes the white space beside it along.
      if (token.lstrip) from = Math.max(done, text.slice(0, from).trimEnd().length);
      if (token.rstrip) to = text.length - text.slice(to).trimStart().length;
      if (from > done) sections.push({ from: done, to: from });
      sections.push({ from, to, id: token.id });
      done = to;
    }
    if (done < text.length) sections.push({ from: done, to: text.length });
    return sections;
  };
}

const ENDS_IN_WORD = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]$/u;
const BEGINS_WITH_WORD = /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]/u;

function standsAlone(text: string, from: number, to: number): boolean {
  return !ENDS_IN_WORD.test(text.slice(0, from)) && !BEGINS_WITH_WORD.test(text.slice(to));
}
