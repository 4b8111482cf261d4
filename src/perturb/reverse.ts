import { subjectId, valueId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { firstPlanted } from "./first-planted.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { valueKind } from "./value-kind.ts";

/** Exchanges subject and value of a fact. */
export const reverse: Perturbation = {
  kind: "reverse",
  changes: "data",
  summary: "subject and value of a fact of the data are exchanged",
  plant(source, { pool, random }) {
    const { facts } = source;
    const between = facts.filter(({ value }) => valueKind(value) === "name");
    return firstPlanted(drawOrder(random, between), "no fact relates two named entities", (fact) => {
      const subject = subjectId(fact);
      const value = valueId(fact);
      if (subject === undefined || fact.subject === null)
        return cannotPlant("no fact relates two named entities");
      if (subject === value || pool.isSymmetric(fact.relation))
        return cannotPlant("the relations hold in both directions");
      const turned = withEnd(withEnd(fact, "subject", { id: value, label: fact.value }), "value", {
        id: subject,
        label: fact.subject,
      });
      if (isStated(turned, facts, pool)) return cannotPlant("the relations hold in both directions");
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
