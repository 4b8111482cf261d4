import type { Fact } from "../core/fact.ts";
import { subjectId, valueId } from "./data-entity.ts";
import type { Pool } from "./pool.ts";

/** Whether a fact is true as far as anyone knows: the example or another one states it. */
export function isStated(fact: Fact, facts: readonly Fact[], pool: Pool): boolean {
  const subject = subjectId(fact);
  const value = valueId(fact);
  return (
    pool.states(subject, fact.relation, value) ||
    facts.some(
      (other) => other.relation === fact.relation && subjectId(other) === subject && valueId(other) === value,
    )
  );
}
