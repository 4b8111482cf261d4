import { alterWritings, isAlterable } from "./alter-writings.ts";
import { alteredId } from "./altered-id.ts";
import { drawOrder } from "./draw.ts";
import { exampleWords } from "./example-words.ts";
import { firstPlanted } from "./first-planted.ts";
import { isNaming, mentionedEntities } from "./mentioned-entity.ts";
import { cannotPlant } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { replaceMentions } from "./replace-mentions.ts";

/** Writes one digit of a number, or one day, month or year of a date, wrong wherever the text has it. */
export const alterNumber: Perturbation = {
  kind: "alter-number",
  changes: "text",
  summary: "one digit of a number, or the day, month or year of a date, is another wherever the text has it",
  plant(source, { random }) {
    const { text } = source;
    const { numbers: taken } = exampleWords(source);
    const alterable = mentionedEntities(source).filter(({ label }) => isAlterable(label));
    return firstPlanted(
      drawOrder(random, alterable),
      "the text mentions no number or date of the data",
      (entity) => {
        const naming = entity.mentions.filter(isNaming);
        if (naming.length === 0) return cannotPlant("the number is mentioned by pronouns only");
        const writings = naming.map(({ span }) => text.slice(span.start, span.end));
        const altered = alterWritings({ value: entity.label.trim(), writings, taken, text }, random);
        if (!altered) return cannotPlant("the text writes the number in other digits than the data");
        return replaceMentions(source, {
          kind: "alter-number",
          entity,
          to: { id: alteredId(entity, altered.value), label: altered.value },
          rewritten: naming.map((mention, at) => ({ mention, words: altered.writings[at]! })),
        });
      },
    );
  },
};
