import attributes from "../text/languages/en/attributes.json" with { type: "json" };
import { nameWords } from "../text/name-words.ts";
import type { Entity } from "./entity.ts";
import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";

const SYNONYMS: Readonly<Record<string, readonly string[]>> = attributes.synonyms;
const NEGATIONS: ReadonlySet<string> = new Set(attributes.negations);
const NO = /^(?:no|false)$/i;
/** How many words before the attribute a negation may stand: "is not at all family friendly". */
const REACH = 4;

/** Finds a yes or no by the words of its attribute, with or without a negation before them: `familyFriendly[no]`, "not family-friendly". */
export function attributeMention(
  lattice: Lattice,
  taken: Taken,
  { label, roles }: Entity,
  entity: number,
): Candidate | undefined {
  for (const { relation, part } of roles) {
    if (part !== "value") continue;
    const words = nameWords(relation);
    const place = phraseAt(lattice, taken, words);
    if (place < 0) continue;
    const negated = lattice
      .slice(Math.max(0, place - REACH), place + words.length + 1)
      .some(({ folded, sentence }) => NEGATIONS.has(folded) && sentence === lattice[place]!.sentence);
    if (negated === NO.test(label.trim()))
      return { from: place, to: place + words.length, entity, distance: 0, method: "attribute" };
  }
  return undefined;
}

/** Where the words stand in a row, each as it is or as another word for it. */
function phraseAt(lattice: Lattice, taken: Taken, words: readonly string[]): number {
  const is = (word: string, wanted: string) => word === wanted || (SYNONYMS[wanted]?.includes(word) ?? false);
  for (let at = 0; words.length > 0 && at + words.length <= lattice.length; at++)
    if (words.every((word, i) => !taken[at + i] && is(lattice[at + i]!.folded, word))) return at;
  return -1;
}
