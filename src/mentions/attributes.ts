import attributes from "../text/languages/en/attributes.json" with { type: "json" };
import { nameWords } from "../text/name-words.ts";
import type { Entity } from "./entity.ts";
import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";

const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(attributes.synonyms));
const NEGATIONS: ReadonlySet<string> = new Set(attributes.negations);
const NO: ReadonlySet<string> = new Set(attributes.no);
/** Words of an attribute's name that a text leaves out: `isOpen`, `hasGarden`. */
const AUXILIARIES: ReadonlySet<string> = new Set(attributes.auxiliaries);
/** Words that a negation does not reach over. */
const BARRIERS: ReadonlySet<string> = new Set(attributes.barriers);
/** How many words before the attribute a negation may stand: "is not at all family friendly". */
const REACH = 4;

/** What a text says of a yes or no: a mention, the opposite, or nothing. */
export type Said = Candidate | "denied" | undefined;

/** Finds a yes or no by the words of its attribute, with or without a negation before them: `familyFriendly[no]`, "not family-friendly". */
export function attributeMention(
  lattice: Lattice,
  taken: Taken,
  { label, roles }: Entity,
  entity: number,
): Said {
  const isNo = NO.has(label.trim().toLowerCase());
  let denied = false;
  for (const { relation, part } of roles) {
    const words = nameWords(relation).filter((word) => !AUXILIARIES.has(word));
    if (part !== "value" || words.length === 0) continue;
    for (let at = 0; at + words.length <= lattice.length; at++) {
      if (!standsAt(lattice, taken, words, at)) continue;
      if (isNegated(lattice, at, at + words.length) === isNo)
        return { from: at, to: at + words.length, entity, distance: 0, method: "attribute" };
      denied = true;
    }
  }
  return denied ? "denied" : undefined;
}

function standsAt(lattice: Lattice, taken: Taken, words: readonly string[], at: number): boolean {
  return words.every((word, i) => {
    const { folded } = lattice[at + i]!;
    return !taken[at + i] && (folded === word || SYNONYMS.get(word)?.includes(folded));
  });
}

/** Whether a negation stands before some words or right behind them ("family unfriendly"), with nothing in between that ends it. */
function isNegated(lattice: Lattice, from: number, to: number): boolean {
  const { sentence } = lattice[from]!;
  const behind = lattice[to];
  if (behind && behind.sentence === sentence && NEGATIONS.has(behind.folded)) return true;
  for (let i = from - 1; i >= Math.max(0, from - REACH) && lattice[i]!.sentence === sentence; i--) {
    if (NEGATIONS.has(lattice[i]!.folded)) return true;
    if (BARRIERS.has(lattice[i]!.folded)) return false;
  }
  return false;
}
