import type { Evidence } from "./evidence.ts";
import type { Fact } from "./fact.ts";

const ENDS = ["subject", "value"] as const;

/** The parts of a fact that can be entities. */
export type End = (typeof ENDS)[number];

/** Which of the entities that evidence names a fact's subject or value is, if it is one of them. */
export type EntityFinder = (fact: Fact, end: End) => string | undefined;

/**
 * Finds in the data the entities that evidence names: as the data first writes them (`Aarhus_Airport`), or, since a yes
 * or no means nothing by itself, with their relation (`familyFriendly: yes`).
 */
export function entityFinder(facts: readonly Fact[], evidence: readonly Evidence[]): EntityFinder {
  const named = new Set(evidence.map(entityOf));
  // The same words are the same entity, though the data may write them in another way where they come again.
  const byWords = new Map<string | null, string>();
  for (const fact of facts)
    for (const end of ENDS) {
      const id = written(fact, end);
      if (id !== null && named.has(id) && !byWords.has(fact[end])) byWords.set(fact[end], id);
    }
  return (fact, end) => {
    const id = written(fact, end);
    if (id === null) return undefined;
    const own = `${fact.relation}: ${fact[end]}`;
    return [own, id].find((one) => named.has(one)) ?? byWords.get(fact[end]);
  };
}

/** The entity that a piece of evidence is about, if it is about one. */
export function entityOf(evidence: Evidence): string | undefined {
  return "target" in evidence && "entity" in evidence.target ? evidence.target.entity : undefined;
}

function written(fact: Fact, end: End): string | null {
  return fact.origin?.[end] ?? fact[end];
}
