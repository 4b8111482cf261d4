import type { Fact } from "../../core/fact.ts";
import { drawSome } from "../draw.ts";
import type { Means } from "../perturbation.ts";
import type { Pool } from "../pool.ts";
import type { Source } from "../source.ts";
import { makesFalse } from "../swap-relation.ts";

/** Share of relations that are taken from the example's own domain: the harder errors to see. */
const HARD = 0.8;
/** How many are looked at before giving up: nearly any relation makes a fact false. */
const LOOKED_AT = 50;

/**
 * Another relation for a fact, mostly one of its domain, else one of any. The authors' program takes whichever it draws, and
 * antonyms too; here one that may be true after all is passed over, since its label would be wrong.
 */
export function otherRelation(fact: Fact, source: Source, { pool, random }: Means): string | undefined {
  const hard = random() < HARD;
  const ofDomain = pool.relations(source.domain ?? "", fact.subject !== null).map(({ relation }) => relation);
  for (const relations of hard ? [ofDomain, allRelations(pool)] : [allRelations(pool)]) {
    const found = drawSome(random, relations, LOOKED_AT).find((one) => makesFalse(one, fact, source, pool));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What was collected, while the pool is in use. */
const collected = new WeakMap<Pool, readonly string[]>();

/** The relations of all domains, each once however often it is used. */
function allRelations(pool: Pool): readonly string[] {
  const known = collected.get(pool) ?? [...new Set(pool.facts().map(({ relation }) => relation))];
  collected.set(pool, known);
  return known;
}
