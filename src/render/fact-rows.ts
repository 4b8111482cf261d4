import { type End, entityOf } from "../core/entity-finder.ts";
import type { Evidence, Target } from "../core/evidence.ts";
import type { Fact, Need } from "../core/fact.ts";
import { EntityLinks } from "./entity-links.ts";
import {
  entitySaying,
  notesOf,
  type Saying,
  saying,
  type Targeted,
  type Verdict,
  verdictOf,
} from "./verdict.ts";

/** A fact, or something else the evidence names, with what is said of it. The texts are as in the data, with the signs of linked entities. */
export interface FactRow {
  readonly verdict: Verdict;
  readonly subject: string;
  readonly relation: string;
  readonly value: string;
  readonly note: string;
}

/**
 * A row for each fact in order, then one for each entity, value or unknown fact that the evidence names and no row has.
 * What is said of an entity is said of every fact it is the subject or value of.
 */
export function factRows(
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  links = new EntityLinks(facts, evidence),
): FactRow[] {
  const about = byTarget(evidence);
  const used = new Set<string>();
  const saidOf = (target: Target): readonly Targeted[] => {
    used.add(keyOf(target));
    return about.get(keyOf(target)) ?? [];
  };
  const rows = facts.map((fact) => {
    const entities = { subject: links.find(fact, "subject"), value: links.find(fact, "value") };
    const ofEntity = (end: End): Saying[] => {
      const entity = entities[end];
      return entity === undefined ? [] : saidOf({ entity }).map((one) => entitySaying(one, end, fact));
    };
    const ofFact = saidOf({ fact: fact.id }).map((one) => saying(one, fact.value));
    return rowOf(
      { ...fact, entities, said: [...ofFact, ...ofEntity("subject"), ...ofEntity("value")] },
      links,
    );
  });
  const others = [...about].filter(([key]) => !used.has(key)).map(([, list]) => otherRow(list, links));
  return [...rows, ...others];
}

/** A row for what no fact is or has. */
function otherRow(list: readonly Targeted[], links: EntityLinks): FactRow {
  const [relation, value] = nameOf(list[0]!.target);
  const said = list.map((one) => saying(one, value));
  return rowOf({ subject: null, relation, value, entities: { value: entityOf(list[0]!) }, said }, links);
}

interface RowSource extends Pick<Fact, "subject" | "relation" | "value"> {
  readonly need?: Need;
  readonly entities: Readonly<Partial<Record<End, string | undefined>>>;
  readonly said: readonly Saying[];
}

function rowOf({ subject, relation, value, need, entities, said }: RowSource, links: EntityLinks): FactRow {
  const verdict = verdictOf(said);
  const notes = new Set([...(need === "optional" ? [need] : []), ...notesOf(said, verdict)]);
  return {
    verdict,
    subject: links.unfeigned(subject ?? "") + links.sign(entities.subject),
    relation: links.unfeigned(relation),
    value: links.unfeigned(value) + links.sign(entities.value),
    note: links.unfeigned([...notes].join("; ")),
  };
}

function byTarget(evidence: readonly Evidence[]): Map<string, Targeted[]> {
  const about = new Map<string, Targeted[]>();
  for (const one of evidence) {
    if (one.kind === "unsupported") continue;
    const key = keyOf(one.target);
    const known = about.get(key);
    if (known) known.push(one);
    else about.set(key, [one]);
  }
  return about;
}

function nameOf(target: Target): [kind: string, name: string] {
  if ("fact" in target) return ["fact", target.fact];
  return "entity" in target ? ["entity", target.entity] : ["value", target.value];
}

function keyOf(target: Target): string {
  return JSON.stringify(nameOf(target));
}
