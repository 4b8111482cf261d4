import { type End, entityFinder } from "../../core/entity-finder.ts";
import type { Evidence, Target } from "../../core/evidence.ts";
import type { Fact } from "../../core/fact.ts";
import type { Targeted } from "../../render/verdict.ts";

/** Names what evidence is about, the same for all evidence about the same thing. */
export function targetKey(target: Target): string {
  if ("fact" in target) return factKey(target.fact);
  return "entity" in target ? entityKey(target.entity) : valueKey(target.value);
}

/** The name of a fact among all that evidence can be about. */
export function factKey(id: string): string {
  return JSON.stringify(["fact", id]);
}

function entityKey(entity: string): string {
  return JSON.stringify(["entity", entity]);
}

function valueKey(value: string): string {
  return JSON.stringify(["value", value]);
}

/** Whether evidence is about the data: what the data does not have is not, though the metric may name it. */
export function isTargeted(evidence: Evidence): evidence is Targeted {
  return evidence.kind !== "unsupported";
}

/** What ties the facts of an example to its texts: which things evidence is about belong to which fact. */
export interface Links {
  /** Keys of all that belongs to a fact: itself, the entities it names, its value. */
  ofFact(fact: Fact): readonly string[];
  /** The entity that an end of a fact is, as evidence names it. */
  entityAt(fact: Fact, end: End): string | undefined;
  /** Keys of the facts a thing belongs to; the thing itself when it is of no fact. */
  factsOf(key: string): readonly string[];
  /** What evidence is about that belongs to no fact, in the order of the evidence. */
  readonly others: readonly Target[];
}

/** Ties facts to the evidence about all texts of their example. */
export function linksOf(facts: readonly Fact[], evidence: readonly Evidence[]): Links {
  const find = entityFinder(facts, evidence);
  const keysOf = (fact: Fact): string[] => {
    const ends = [find(fact, "subject"), find(fact, "value")].filter((entity) => entity !== undefined);
    return [...new Set([factKey(fact.id), ...ends.map(entityKey), valueKey(fact.value)])];
  };
  const ofFact = new Map(facts.map((fact) => [fact.id, keysOf(fact)]));
  const factsOf = new Map<string, string[]>();
  for (const [id, keys] of ofFact)
    for (const key of keys) {
      const known = factsOf.get(key);
      if (known) known.push(factKey(id));
      else factsOf.set(key, [factKey(id)]);
    }
  const others = new Map<string, Target>();
  for (const one of evidence)
    if (isTargeted(one) && !factsOf.has(targetKey(one.target))) others.set(targetKey(one.target), one.target);
  return {
    ofFact: (fact) => ofFact.get(fact.id) ?? keysOf(fact),
    entityAt: find,
    factsOf: (key) => factsOf.get(key) ?? [key],
    others: [...others.values()],
  };
}
