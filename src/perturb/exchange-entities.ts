import type { Fact } from "../core/fact.ts";
import { type End, endId, subjectId, valueId, withEnd } from "./data-entity.ts";
import { drawOrder } from "./draw.ts";
import { editText } from "./edit-text.ts";
import { firstPlanted } from "./first-planted.ts";
import { inFormOf } from "./in-form-of.ts";
import { isStated } from "./is-stated.ts";
import type { LocatedMention } from "./located-mention.ts";
import { isNaming, isStillNamed, type MentionedEntity, mentionedEntities } from "./mentioned-entity.ts";
import { cannotPlant, type Outcome } from "./outcome.ts";
import type { Perturbation } from "./perturbation.ts";
import type { Pool } from "./pool.ts";
import type { Source } from "./source.ts";
import { textOutcome } from "./text-outcome.ts";

type Pair = readonly [MentionedEntity, MentionedEntity];

/** Two entities of the data stand in each other's place, as where a system fills the slots of a sentence with the wrong names. */
export const exchangeEntities: Perturbation = {
  kind: "exchange-entities",
  changes: "text",
  summary: "two entities of the data stand in each other's place wherever the text names them",
  plant(source, { pool, random }) {
    const pairs = drawOrder(random, pairsOf(mentionedEntities(source)));
    return firstPlanted(pairs, "the text names no two entities of the data", (pair) =>
      exchange(pair, source, pool),
    );
  },
};

/** How many entities are paired at most: their pairs grow with the square. */
const MOST_ENTITIES = 64;

function pairsOf(entities: readonly MentionedEntity[]): readonly Pair[] {
  const named = entities.filter(({ mentions }) => mentions.some(isName)).slice(0, MOST_ENTITIES);
  return named.flatMap((one, at) => named.slice(at + 1).map((other) => [one, other] as const));
}

function isName({ type = "name" }: LocatedMention): boolean {
  return type === "name";
}

function exchange([one, other]: Pair, source: Source, pool: Pool): Outcome {
  const { text, mentions } = source;
  if (!allBecomeFalse([one, other], source.facts, pool))
    return cannotPlant("exchanging entities leaves a fact true");
  const changes = [renaming(one, other, text), renaming(other, one, text)].flat();
  changes.sort((a, b) => a.mention.span.start - b.mention.span.start);
  const edit = (wordsOf: (words: string) => string) =>
    editText(
      text,
      changes.map(({ mention, words }) => ({ ...mention.span, insert: wordsOf(words) })),
    );
  const nameless = edit(() => "–").text;
  if (isStillNamed(one, text, nameless) || isStillNamed(other, text, nameless))
    return cannotPlant("an entity is named in words that are not its mention");
  const edited = edit((words) => words);
  const partner = new Map([
    [one.id, other.id],
    [other.id, one.id],
  ]);
  const untouched = mentions.filter(({ entity }) => !partner.has(entity));
  const pointing = [...one.mentions, ...other.mentions].filter((mention) => !isNaming(mention));
  return textOutcome({ ...source, mentions: untouched }, edited, {
    truth: {
      kind: "exchange-entities",
      entity: one.id,
      exchanged: [one.id, other.id],
      from: one.label,
      to: other.label,
      spans: edited.inserted,
    },
    removed: changes.map(({ mention }) => mention.span),
    made: [
      ...changes.map(({ mention }, at) => ({
        ...mention,
        entity: partner.get(mention.entity)!,
        span: edited.inserted[at]!,
      })),
      // What points back points at the other one from then on.
      ...pointing.map((mention) => ({
        ...mention,
        entity: partner.get(mention.entity)!,
        span: edited.move(mention.span)!,
      })),
    ],
  });
}

/** The mentions that name an entity, each with the words by which the text first names the other one. */
function renaming(entity: MentionedEntity, to: MentionedEntity, text: string) {
  const { span } = to.mentions.find(isName)!;
  const name = text.slice(span.start, span.end).replace(POSSESSIVE_ENDING, "");
  return entity.mentions
    .filter(isNaming)
    .map((mention) => ({ mention, words: inFormOf(text, mention, name) }));
}

const POSSESSIVE_ENDING = /\s?['’]s?$/;

/** Whether every fact about one of the two, or both, is false as far as anyone knows when the two are exchanged. */
function allBecomeFalse([one, other]: Pair, facts: readonly Fact[], pool: Pool): boolean {
  const exchanged = (fact: Fact, part: End): Fact => {
    const id = endId(fact, part);
    if (id !== one.id && id !== other.id) return fact;
    return withEnd(fact, part, id === one.id ? other : one);
  };
  const about = facts.filter((fact) =>
    [subjectId(fact), valueId(fact)].some((id) => id === one.id || id === other.id),
  );
  return (
    about.length > 0 &&
    about.every((fact) => {
      const turned = exchanged(exchanged(fact, "subject"), "value");
      const isReversed = subjectId(turned) === valueId(fact);
      return !isStated(turned, facts, pool) && !(isReversed && pool.isSymmetric(fact.relation));
    })
  );
}
