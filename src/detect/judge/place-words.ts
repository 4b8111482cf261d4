import type { Span } from "../../core/span.ts";

/** Quotation marks and full stops that a model puts around words it copies. */
const AROUND = /^[\s"'“”‘’«».,;:…]+|(?<![\s"'“”‘’«».,;:…])[\s"'“”‘’«».,;:…]+$/g;

/**
 * Where a text has the words that a model copied from it: exactly these, or these in other capitals and blanks; whole words before parts of words;
 * after a place before it, since errors are listed in their order. Nothing where the text does not have them.
 */
export function placeWords(text: string, words: string, after: number): Span | undefined {
  for (const wanted of [words.trim(), words.replace(AROUND, "")]) {
    if (wanted === "") continue;
    const pattern = wanted.split(/\s+/).map(escaped).join("\\s+");
    for (const whole of [true, false])
      for (const from of [after, 0]) {
        const found = firstMatch(
          text,
          whole ? `(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])` : pattern,
          from,
        );
        if (found) return found;
      }
  }
  return undefined;
}

function firstMatch(text: string, pattern: string, from: number): Span | undefined {
  for (const flags of ["gu", "giu"]) {
    const search = new RegExp(pattern, flags);
    search.lastIndex = from;
    const found = search.exec(text);
    if (found) return { start: found.index, end: found.index + found[0].length };
  }
  return undefined;
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
