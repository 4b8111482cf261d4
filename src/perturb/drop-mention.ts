import { drawOrder } from "./draw.ts";
import { editText } from "./edit-text.ts";
import { firstPlanted } from "./first-planted.ts";
import { isStillNamed, type MentionedEntity, mentionedEntities } from "./mentioned-entity.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import { removeTidily } from "./remove-tidily.ts";
import type { Source } from "./source.ts";
import { textOutcome } from "./text-outcome.ts";

/** Takes every mention of one entity out of the text, pronouns included. */
export const dropMention: Perturbation = {
  kind: "drop-mention",
  changes: "text",
  summary: "all mentions of one entity are gone from the text, its pronouns too",
  plant(source, { random }) {
    const entities = drawOrder(random, mentionedEntities(source));
    return firstPlanted(entities, "no entity of the data has mentions of its own", (entity) =>
      dropMentions(entity, source),
    );
  },
};

/** Takes every mention of this entity out of the text. */
export function dropMentions(entity: MentionedEntity, source: Source): Outcome {
  const { text, mentions } = source;
  const others = mentions.filter((mention) => mention.entity !== entity.id).map(({ span }) => span);
  const spans = entity.mentions.map(({ span }) => span);
  const removed = removeTidily(text, spans, others);
  const edited = editText(
    text,
    removed.map((span) => ({ ...span, insert: "" })),
  );
  if (edited.text.trim() === "") return cannotPlant("nothing would be left of the text");
  if (isStillNamed(entity, text, edited.text))
    return cannotPlant("the entity is named in words that are not its mention");
  return textOutcome(source, edited, {
    truth: { kind: "drop-mention", entity: entity.id, from: entity.label, spans: [] },
    removed,
  });
}
