import { dataEntities, type End, endId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { exampleWords } from "./example-words.ts";
import { firstPlanted } from "./first-planted.ts";
import { foreignEntities } from "./foreign-entities.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Means } from "./perturbation.ts";
import type { Source } from "./source.ts";

/** Puts another entity of the same type, found nowhere in the example, at one end of a fact. */
export function swapEnd(part: End, source: Source, means: Means): Outcome {
  const { facts } = source;
  const words = exampleWords(source);
  const entities = dataEntities(facts);
  const none = part === "subject" ? "no fact has a subject" : "the data has no facts";
  return firstPlanted(drawOrder(means.random, facts), none, (fact) => {
    const label = fact[part];
    const entity = endId(fact, part);
    if (label === null || entity === undefined || label.trim() === "") return cannotPlant(none);
    const type = entities.find(({ id }) => id === entity)!;
    for (const to of foreignEntities(type, { ...means, domain: source.domain }, words)) {
      const changed = withEnd(fact, part, to);
      if (isStated(changed, facts, means.pool)) continue;
      return dataOutcome(source, replaceFact(facts, fact, changed), {
        kind: part === "subject" ? "swap-subject" : "swap-value",
        entity,
        fact: fact.id,
        part,
        from: label,
        to: to.label,
      });
    }
    return cannotPlant("no entity of the same type is foreign to the example");
  });
}
