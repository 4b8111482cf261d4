import type { Fact } from "../core/fact.ts";
import { dataEntities, type End, endId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { exampleWords } from "./example-words.ts";
import { firstPlanted } from "./first-planted.ts";
import { foreignEntities } from "./foreign-entities.ts";
import { isStated } from "./is-stated.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Means, Perturbation } from "./perturbation.ts";
import type { Source } from "./source.ts";

/** Gives a fact another value of the same type. */
export const swapValue: Perturbation = {
  kind: "swap-value",
  changes: "data",
  summary: "a fact of the data has another value of the same type, found nowhere in the example",
  plant: (source, means) => swapEnd("value", source, means),
};

/** Gives a fact another subject of the same type. */
export const swapSubject: Perturbation = {
  kind: "swap-subject",
  changes: "data",
  summary: "a fact of the data has another subject of the same type, found nowhere in the example",
  plant: (source, means) => swapEnd("subject", source, means),
};

/** Puts another entity of the same type, found nowhere in the example, at one end of a fact. */
function swapEnd(part: End, source: Source, means: Means): Outcome {
  const { facts } = source;
  const none = part === "subject" ? "no fact has a subject" : "the data has no facts";
  return firstPlanted(drawOrder(means.random, facts), none, (fact) => {
    const label = fact[part];
    const entity = endId(fact, part);
    if (label === null || entity === undefined || label.trim() === "") return cannotPlant(none);
    const changed = withOtherEnd(fact, part, source, means);
    if (!changed) return cannotPlant("no entity of the same type is foreign to the example");
    return dataOutcome(source, replaceFact(facts, fact, changed), {
      kind: part === "subject" ? "swap-subject" : "swap-value",
      entity,
      fact: fact.id,
      part,
      from: label,
      to: changed[part]!,
    });
  });
}

/** A fact of an example with another entity of the same type at one end, found nowhere in the example; nothing when there is none. */
export function withOtherEnd(fact: Fact, part: End, source: Source, means: Means): Fact | undefined {
  const { facts, domain } = source;
  const own = endId(fact, part);
  const entity = dataEntities(facts).find(({ id }) => id === own);
  if (!entity) return undefined;
  for (const to of foreignEntities(entity, { ...means, domain }, exampleWords(source))) {
    const changed = withEnd(fact, part, to);
    if (!isStated(changed, facts, means.pool)) return changed;
  }
  return undefined;
}
