import type { Fact } from "../core/fact.ts";
import { nameWords } from "../text/name-words.ts";
import { porterStem } from "../text/porter-stem.ts";
import { valueId } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder, type Random } from "./draw.ts";
import { firstPlanted } from "./first-planted.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import type { Pool } from "./pool.ts";
import type { Source } from "./source.ts";
import { valueKind } from "./value-kind.ts";

/** Gives a fact another relation of its domain. */
export const swapRelation: Perturbation = {
  kind: "swap-relation",
  changes: "data",
  summary: "a fact of the data has another relation of the same domain",
  plant(source, { pool, random }) {
    const { facts } = source;
    return firstPlanted(drawOrder(random, facts), "the data has no facts", (fact) => {
      const to = otherRelation(fact, source, pool, random);
      if (to === undefined) return cannotPlant("no other relation of the domain would make the fact false");
      return dataOutcome(source, replaceFact(facts, fact, withRelation(fact, to)), {
        kind: "swap-relation",
        entity: valueId(fact),
        fact: fact.id,
        part: "relation",
        from: fact.relation,
        to,
      });
    });
  },
};

/** Another relation, rather one that takes the same kind of value: the harder error to see. */
function otherRelation(fact: Fact, source: Source, pool: Pool, random: Random): string | undefined {
  const kind = valueKind(fact.value);
  const others = drawOrder(random, pool.relations(source.domain ?? "", fact.subject !== null)).filter(
    ({ relation }) => makesFalse(relation, fact, source, pool),
  );
  return (others.find((other) => other.kind === kind) ?? others[0])?.relation;
}

/** The fact with another relation. */
export function withRelation(fact: Fact, relation: string): Fact {
  const { origin } = fact;
  return { ...fact, relation, ...(origin?.relation !== undefined && { origin: { ...origin, relation } }) };
}

/** Whether another relation makes a fact false, as far as anyone knows. */
export function makesFalse(relation: string, fact: Fact, { facts }: Source, pool: Pool): boolean {
  return (
    !sameWords(relation, fact.relation) &&
    !pool.coincide(relation, fact.relation) &&
    !isStated({ ...fact, relation }, facts, pool)
  );
}

/** Whether one relation's words are all among the other's: `leader` and `leaderName` may mean the same. */
function sameWords(relation: string, other: string): boolean {
  const [fewer, more] = [stems(relation), stems(other)].sort((a, b) => a.size - b.size);
  return [...fewer!].every((stem) => more!.has(stem));
}

function stems(relation: string): Set<string> {
  return new Set(nameWords(relation).map(porterStem));
}
