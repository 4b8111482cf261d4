// Errors planted where the annotation says that an entity is mentioned: the detector has no part in it.
import { entityLabel } from "../../dist/data/facts/entity-label.js";
import { entitiesOf } from "../../dist/mentions/entities-of.js";
import { drawOrder } from "../../dist/perturb/draw.js";
import { editText, survivors } from "../../dist/perturb/edit-text.js";
import { PoolBuilder, plantError } from "../../dist/perturb/index.js";
import { isStillNamed, mentionedEntities } from "../../dist/perturb/mentioned-entity.js";
import { removeTidily } from "../../dist/perturb/remove-tidily.js";
import { seededRandom } from "../../dist/stats/index.js";

/** The errors that put something else into an entity's place. */
const REPLACING = { swap: "swap-entity", alter: "alter-number" };

/** What the whole split offers to swap entities with. */
export function poolOf(texts) {
  const builder = new PoolBuilder();
  for (const { facts, text, id } of texts) builder.add({ facts, texts: [text], domain: domainOf(id) });
  return builder.finish();
}

function domainOf(id) {
  return id.split("/")[1] ?? "";
}

/**
 * The text as a source of errors. Entities go by the id that the detector gives to their words: annotation and data differ in quotation marks
 * here and there, and an identifier and a literal that read alike are one entity to every reader.
 */
export function sourceOf({ id, facts, text, mentions }) {
  const ids = new Map(entitiesOf(facts).map((entity) => [entity.label, entity.id]));
  const placed = mentions.flatMap(({ entity, type, span }) =>
    span ? [{ entity: ids.get(entityLabel(entity)) ?? entity, type, span }] : [],
  );
  return { facts, text, mentions: placed, domain: domainOf(id) };
}

/** One error of each kind, as far as the text allows, each in an entity that is drawn by the seed and the text's id. */
export function* plantedIn(id, source, { pool, seed }) {
  const random = (error) => seededRandom(JSON.stringify([seed, id, error]));
  const dropped = dropOne(source, random("drop"));
  if (dropped) yield dropped;
  for (const [error, kind] of Object.entries(REPLACING)) {
    const { status, text, mentions, truth } = plantError(kind, source, { pool, random: random(error) });
    if (status === "planted")
      yield { error, entity: truth.entity, to: truth.to, text, mentions, inserted: truth.spans };
  }
}

/**
 * All mentions of an entity gone. `assay perturb` refuses to drop what other words still name ("Tarn" where "Tarn
 * Lighthouse" stays); here it is done all the same and told apart, so that the entity drawn is any that is mentioned.
 */
function dropOne(source, random) {
  const { text, mentions } = source;
  for (const entity of drawOrder(random, mentionedEntities(source))) {
    const others = mentions.filter((mention) => mention.entity !== entity.id).map(({ span }) => span);
    const own = entity.mentions.map(({ span }) => span);
    const edits = removeTidily(text, own, others).map((span) => ({ ...span, insert: "" }));
    const edited = editText(text, edits);
    if (edited.text.trim() === "") continue;
    const error = isStillNamed(entity, text, edited.text) ? "drop, still named" : "drop";
    return {
      error,
      entity: entity.id,
      text: edited.text,
      mentions: survivors(mentions, edited),
      inserted: [],
    };
  }
  return undefined;
}
