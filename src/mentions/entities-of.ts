import type { Fact } from "../core/fact.ts";
import type { Entity, EntityRole } from "./entity.ts";
import { entityKind, isTruth } from "./entity-kind.ts";

/**
 * The entities of the data, each once, in the order in which they first occur. The same words are the same entity, since
 * no text can tell an identifier from a literal that reads alike; `by: "id"` keeps these two apart, as the paper does.
 */
export function entitiesOf(facts: readonly Fact[], by: "label" | "id" = "label"): readonly Entity[] {
  const found = new Map<string, { id: string; label: string; roles: EntityRole[]; required: boolean }>();
  const add = (id: string, label: string, role: EntityRole, required: boolean) => {
    if (label.trim() === "") return;
    // A yes or no is about its attribute: two of them have nothing in common.
    const own = isTruth(label) && by === "label" ? `${role.relation}: ${label}` : undefined;
    const key = own ?? (by === "label" ? label : id);
    const known = found.get(key);
    if (!known) found.set(key, { id: own ?? id, label, roles: [role], required });
    else {
      known.roles.push(role);
      known.required ||= required;
    }
  };
  for (const { id, subject, relation, value, need, excused = [], origin } of facts) {
    const required = (end: EntityRole["part"]) => need === "required" && !excused.includes(end);
    if (subject !== null)
      add(origin?.subject ?? subject, subject, { fact: id, part: "subject", relation }, required("subject"));
    add(origin?.value ?? value, value, { fact: id, part: "value", relation }, required("value"));
  }
  return [...found.values()].map(({ id, label, roles, required }) => ({
    id,
    label,
    kind: entityKind(label, roles),
    roles,
    need: required ? "required" : "optional",
  }));
}
