import type { Fact } from "../core/fact.ts";
import { subjectId, valueId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { firstPlanted } from "./first-planted.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import type { Pool } from "./pool.ts";
import { valueKind } from "./value-kind.ts";

/** Exchanges subject and value of a fact. */
export const reverse: Perturbation = {
  kind: "reverse",
  changes: "data",
  summary: "subject and value of a fact of the data are exchanged",
  plant(source, { pool, random }) {
    const { facts } = source;
    const between = facts.filter(isOfName);
    return firstPlanted(drawOrder(random, between), "no fact relates two named entities", (fact) => {
      const subject = subjectId(fact);
      if (subject === undefined || fact.subject === null)
        return cannotPlant("no fact relates two named entities");
      const turned = reversed(fact, facts, pool);
      if (!turned) return cannotPlant("the relations hold in both directions");
      return dataOutcome(source, replaceFact(facts, fact, turned), {
        kind: "reverse",
        entity: subject,
        fact: fact.id,
        part: "subject",
        from: fact.subject,
        to: fact.value,
      });
    });
  },
};

function isOfName({ value }: Fact): boolean {
  return valueKind(value) === "name";
}

/** The fact with its ends exchanged; nothing when it is not about two named entities, or its relation may hold in both directions. */
export function reversed(fact: Fact, facts: readonly Fact[], pool: Pool): Fact | undefined {
  const subject = subjectId(fact);
  const value = valueId(fact);
  if (subject === undefined || fact.subject === null || !isOfName(fact)) return undefined;
  if (subject === value || pool.isSymmetric(fact.relation)) return undefined;
  const turned = withEnd(withEnd(fact, "subject", { id: value, label: fact.value }), "value", {
    id: subject,
    label: fact.subject,
  });
  return isStated(turned, facts, pool) ? undefined : turned;
}
