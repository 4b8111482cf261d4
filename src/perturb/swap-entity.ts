import { subjectId, valueId } from "./data-entity.ts";
import { drawOrder } from "./draw.ts";
import { exampleWords } from "./example-words.ts";
import { firstPlanted } from "./first-planted.ts";
import { foreignEntities } from "./foreign-entities.ts";
import { inFormOf } from "./in-form-of.ts";
import type { LocatedMention } from "./located-mention.ts";
import { isNaming, type MentionedEntity, mentionedEntities } from "./mentioned-entity.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Means, Perturbation } from "./perturbation.ts";
import type { Pool } from "./pool.ts";
import { replaceMentions } from "./replace-mentions.ts";
import type { Source } from "./source.ts";
import { spokenName } from "./spoken-name.ts";

/** Names another entity of the same type instead of one of the data's, found nowhere in the example. */
export const swapEntity: Perturbation = {
  kind: "swap-entity",
  changes: "text",
  summary:
    "every name of one entity becomes the name of another of the same type, found nowhere in the example",
  plant(source, means) {
    const named = mentionedEntities(source).filter(({ kind }) => kind === "name");
    const entities = drawOrder(means.random, named);
    return firstPlanted(entities, "no named entity of the data has mentions of its own", (entity) =>
      swapMentions(entity, source, means),
    );
  },
};

/** Names another entity of the same type wherever the text names this one. A number or date must be written as the data writes it. */
export function swapMentions(entity: MentionedEntity, source: Source, means: Means): Outcome {
  const naming = entity.mentions.filter(isNaming);
  const changed = naming.length > 0 ? naming : entity.mentions;
  const name = spokenName(entity.label);
  const old = ({ span }: LocatedMention): string => source.text.slice(span.start, span.end);
  const isName = entity.kind === "name";
  if (!isName && !changed.every((mention) => old(mention).includes(name)))
    return cannotPlant("the text writes the value otherwise than the data");
  return firstPlanted(
    foreignEntities(entity, { ...means, domain: source.domain }, exampleWords(source)),
    "no entity of the same type is foreign to the example",
    (to) => {
      if (becomesTrue(source, entity, to.id, means.pool))
        return cannotPlant("other examples say the same of every such entity");
      const spoken = spokenName(to.label);
      const rewritten = changed.map((mention) => ({
        mention,
        words: isName
          ? inFormOf(source.text, mention, spoken)
          : // What stands around a number in its mention, a unit, stays.
            old(mention).replace(name, () => spoken),
      }));
      return replaceMentions(source, { kind: "swap-entity", entity, to, rewritten });
    },
  );
}

/** Whether other examples say of the new entity what the facts say of the old one: then the text would not be false. */
function becomesTrue({ facts }: Source, { id }: MentionedEntity, to: string, pool: Pool): boolean {
  return facts.some((fact) => {
    const subject = subjectId(fact);
    const value = valueId(fact);
    const here = subject === id || value === id;
    return here && pool.states(subject === id ? to : subject, fact.relation, value === id ? to : value);
  });
}
