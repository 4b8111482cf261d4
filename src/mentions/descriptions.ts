import words from "../text/languages/en/references.json" with { type: "json" };
import nouns from "../text/languages/en/types.json" with { type: "json" };
import type { EntityType } from "./entity-type.ts";
import type { Lattice } from "./lattice.ts";
import type { Candidate, Taken } from "./resolve.ts";
import { SpokenOf } from "./spoken-of.ts";

const DETERMINERS: ReadonlySet<string> = new Set(words.determiners);
const PREDICATE: ReadonlySet<string> = new Set(words.beforePredicates);
const AFTER: ReadonlySet<string> = new Set(words.afterKind);
/** Nouns that say what follows rather than name what came before: "the capital is Vale". */
const RELATIONAL: ReadonlySet<string> = new Set(nouns.relational);

/** How sure a description is as a mention. */
const DISTANCE = 0.4;

/**
 * Finds definite and demonstrative descriptions ("the club", "this dish") of what the text named before: the latest whose
 * own label or relation has the noun, else the latest whose kind is called so.
 */
export function descriptions(
  lattice: Lattice,
  taken: Taken,
  types: readonly EntityType[],
  mentions: readonly Candidate[],
): Candidate[] {
  const found: Candidate[] = [];
  const spoken = new SpokenOf(lattice, mentions);
  for (let at = 1; at < lattice.length; at++) {
    if (!isDescription(lattice, taken, at)) continue;
    const noun = lattice[at]!.folded;
    spoken.readTo(at);
    const entity =
      spoken.latest((candidate) => types[candidate]!.own.has(noun)) ??
      spoken.latest((candidate) => types[candidate]!.nouns.has(noun));
    if (entity !== undefined)
      found.push({ from: at, to: at + 1, entity, distance: DISTANCE, method: "description" });
  }
  return found;
}

/** Whether a word is the noun of a description: behind a determiner, not a predicate, and not before a name or an "of". */
function isDescription(lattice: Lattice, taken: Taken, at: number): boolean {
  const noun = lattice[at]!;
  const determiner = lattice[at - 1]!;
  if (taken[at] || taken[at - 1] || !DETERMINERS.has(determiner.folded)) return false;
  if (RELATIONAL.has(noun.folded) || determiner.sentence !== noun.sentence) return false;
  if (at > 1 && PREDICATE.has(lattice[at - 2]!.folded)) return false;
  const next = lattice[at + 1];
  return !next || (!AFTER.has(next.folded) && !(taken[at + 1] && next.sentence === noun.sentence));
}
