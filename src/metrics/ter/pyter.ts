import type { Case, Example } from "../../core/example.ts";
import { type Judgement, judged, notApplicable } from "../../core/judgement.ts";
import { words } from "../../text/tokenize.ts";
import { PyterEdits } from "./pyter-edits.ts";
import type { PyterOptions } from "./ter-options.ts";

/** What WebNLG's toolkit takes for TER against an empty reference, however long the text. */
const AGAINST_EMPTY = 1;

/** Judges by pyter's TER as WebNLG's toolkit does: a tally of one case and its lowest TER over the references. */
export function pyterTer({ tokenizer, caseSensitive, padTo }: PyterOptions): (item: Case) => Judgement {
  const edits = new PyterEdits();
  const split = (text: string): string[] => words(text, { tokenizer, lowercase: !caseSensitive });
  let loaded: Example | undefined;
  let references: readonly (readonly string[])[] = [];
  return ({ example, candidate }) => {
    if (example !== loaded) {
      references = example.references.map(split);
      loaded = example;
    }
    if (references.length === 0) return notApplicable("the example has no references");
    const text = split(candidate.text);
    const numbers = alphabeticalNumbers(text);
    const numbered = Int32Array.from(text, (word) => numbers.get(word)!);
    let lowest = references.length < padTo ? AGAINST_EMPTY : Number.POSITIVE_INFINITY;
    for (const reference of references) {
      const target = Int32Array.from(reference, (word) => numbers.get(word) ?? -1);
      const rate = target.length === 0 ? AGAINST_EMPTY : edits.count(numbered, target) / target.length;
      lowest = Math.min(lowest, rate);
    }
    return judged([1, lowest]);
  };
}

/** Numbers words in Python's order of strings, which is that of their code points. */
function alphabeticalNumbers(text: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(text)].sort(byCodePoints);
  return new Map(sorted.map((word, number) => [word, number]));
}

function byCodePoints(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at === shorter ? a.length - b.length : a.codePointAt(at)! - b.codePointAt(at)!;
}
