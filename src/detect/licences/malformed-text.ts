import type { Span } from "../../core/span.ts";
import type { Entity } from "../../mentions/entity.ts";

/*
 * Two of the three causes of low adequacy that section 5.3 of the paper finds; the third is hallucination itself. The
 * limits are set on references of WebNLG 3.0's train part: 423 of 35,426 are short by this measure, 2 degenerate.
 */
const CHARACTERS_FOR_ONE = 1.1;

/** Whether a text has hardly more characters than the names of the entities that it must mention. */
export function isShort(text: string, entities: readonly Entity[]): boolean {
  const needed = entities
    .filter(({ need, kind }) => need === "required" && kind !== "truth")
    .reduce((sum, { label }) => sum + label.length, 0);
  return text.trim().length < CHARACTERS_FOR_ONE * needed;
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONGEST_PHRASE = 40;

/** How often in a row a phrase of so many words must stand to be no accident: names and numbers repeat, sentences do not. */
function copiesOf(words: number): number {
  return words === 1 ? 4 : words < 5 ? 3 : 2;
}

/** The first stretch of a text that repeats the same words over and over: "the maker of the maker of the maker of". */
export function repeatedStretch(text: string): Span | undefined {
  const words = Array.from(text.matchAll(WORD), (match) => ({
    key: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let first: Span | undefined;
  for (let period = 1; period <= Math.min(LONGEST_PHRASE, words.length / 2); period++) {
    const needed = (copiesOf(period) - 1) * period;
    let same = 0;
    for (let at = period; at <= words.length; at++) {
      if (words[at]?.key === words[at - period]!.key) {
        same++;
        continue;
      }
      const start = words[at - same - period]!.start;
      if (same >= needed && (first === undefined || start < first.start))
        first = { start, end: words[at - 1]!.end };
      same = 0;
    }
  }
  return first;
}
