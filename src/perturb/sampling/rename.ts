import { dataEntities, type End, endId, withEnd } from "../data-entity.ts";
import { mentionedEntities } from "../mentioned-entity.ts";
import type { Outcome } from "../outcome.ts";
import type { Means } from "../perturbation.ts";
import type { Source } from "../source.ts";
import { swapEntity, swapMentions } from "../swap-entity.ts";

/**
 * The same example about something else: one entity becomes another of its type in the text and in the data alike, so that what was true
 * stays true. What is learned from such examples does not hang on the names that a corpus happens to have.
 */
export function renamed(source: Source, means: Means): Source {
  return retold(source, swapEntity.plant(source, means));
}

/** The same example with every entity renamed that can be, numbers and dates too. */
export function allRenamed(source: Source, means: Means): Source {
  let told = source;
  for (const { id } of dataEntities(source.facts)) {
    const entity = mentionedEntities(told).find((mentioned) => mentioned.id === id);
    if (entity) told = retold(told, swapMentions(entity, told, means));
  }
  return told;
}

/** The example of which the text was changed, with data that says what the text says; as it was where the change took another's name with it. */
function retold(source: Source, outcome: Outcome): Source {
  if (outcome.status !== "planted" || outcome.text === undefined) return source;
  const { entity, to, lost } = outcome.truth;
  if (lost.some((id) => id !== entity)) return source;
  const made = outcome.mentions.find(({ span }) =>
    outcome.truth.spans.some(({ start, end }) => start === span.start && end === span.end),
  );
  if (entity === undefined || to === undefined || !made) return source;
  const label = { id: made.entity, label: to };
  const facts = source.facts.map((fact) => {
    const ends = (["subject", "value"] as const).filter((end: End) => endId(fact, end) === entity);
    return ends.reduce((named, end) => withEnd(named, end, label), fact);
  });
  return { ...source, facts, text: outcome.text, mentions: outcome.mentions };
}
