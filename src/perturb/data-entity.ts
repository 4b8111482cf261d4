import type { Fact } from "../core/fact.ts";
import { type ValueKind, valueKind } from "./value-kind.ts";

/** The ends of a fact. */
export type End = "subject" | "value";

/** A subject or value of the data, once for all the facts it occurs in. */
export interface DataEntity {
  /** As the data writes it. */
  readonly id: string;
  readonly label: string;
  readonly kind: ValueKind;
  readonly roles: readonly { readonly part: End; readonly relation: string }[];
}

/** What a fact is about, as the data writes it; nothing when the fact has no subject. */
export function subjectId({ subject, origin }: Fact): string | undefined {
  return subject === null ? undefined : (origin?.subject ?? subject);
}

/** The value of a fact as the data writes it. */
export function valueId({ value, origin }: Fact): string {
  return origin?.value ?? value;
}

/** What stands at one end of a fact, as the data writes it. */
export function endId(fact: Fact, part: End): string | undefined {
  return part === "value" ? valueId(fact) : subjectId(fact);
}

/** What was found, while the facts are in use: several kinds of errors are planted in them. */
const known = new WeakMap<readonly Fact[], readonly DataEntity[]>();

/** The entities of the data, in the order in which they first occur. */
export function dataEntities(facts: readonly Fact[]): readonly DataEntity[] {
  const entities = known.get(facts) ?? entitiesIn(facts);
  known.set(facts, entities);
  return entities;
}

function entitiesIn(facts: readonly Fact[]): DataEntity[] {
  const found = new Map<string, DataEntity & { roles: { part: End; relation: string }[] }>();
  for (const fact of facts)
    for (const part of ["subject", "value"] as const) {
      const id = endId(fact, part);
      const label = fact[part];
      if (id === undefined || label === null || label.trim() === "") continue;
      const entity = found.get(id);
      const role = { part, relation: fact.relation };
      if (entity) entity.roles.push(role);
      else found.set(id, { id, label, kind: valueKind(label), roles: [role] });
    }
  return [...found.values()];
}

/** The fact with something else at one end. */
export function withEnd(
  fact: Fact,
  part: End,
  { id, label }: { readonly id: string; readonly label: string },
): Fact {
  const isWritten = fact.origin?.[part] !== undefined || id !== label;
  const origin = isWritten ? { ...fact.origin, [part]: id } : fact.origin;
  return { ...fact, [part]: label, ...(origin && { origin }) };
}
