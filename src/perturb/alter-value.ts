import { alterWritings, isAlterable } from "./alter-writings.ts";
import { alteredId } from "./altered-id.ts";
import { valueId, withEnd } from "./data-entity.ts";
import { dataOutcome, replaceFact } from "./data-outcome.ts";
import { drawOrder } from "./draw.ts";
import { exampleWords } from "./example-words.ts";
import { firstPlanted } from "./first-planted.ts";
import { isNaming } from "./mentioned-entity.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";

/** Writes one digit of a value, or one day, month or year, wrong in the data. */
export const alterValue: Perturbation = {
  kind: "alter-value",
  changes: "data",
  summary: "one digit, or the day, month or year, of a value of the data is another",
  plant(source, { random }) {
    const { facts, text, mentions } = source;
    const { numbers: taken } = exampleWords(source);
    const alterable = facts.filter(({ value }) => isAlterable(value));
    return firstPlanted(drawOrder(random, alterable), "no value of the data is a number or date", (fact) => {
      const entity = { id: valueId(fact), label: fact.value };
      // A digit that the text rounds away would not make the fact false.
      const writings = mentions
        .filter((mention) => mention.entity === entity.id && isNaming(mention))
        .map(({ span }) => text.slice(span.start, span.end));
      const altered = alterWritings({ value: fact.value.trim(), writings, taken, text }, random);
      if (!altered) return cannotPlant("the text writes the number in other digits than the data");
      const to = { id: alteredId(entity, altered.value), label: altered.value };
      return dataOutcome(source, replaceFact(facts, fact, withEnd(fact, "value", to)), {
        kind: "alter-value",
        entity: entity.id,
        fact: fact.id,
        part: "value",
        from: fact.value,
        to: to.label,
      });
    });
  },
};
