import type { AnnotatedMention, AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { entityLabel } from "../../data/facts/entity-label.ts";
import type { Detection, Method } from "../../mentions/detection.ts";
import type { EntityKind } from "../../mentions/entity.ts";
import { comparableMention } from "./comparable-mention.ts";
import { type MentionPair, pairMentions } from "./pair-mentions.ts";

/** A mention that a detector found, with its words. */
export interface FoundMention {
  readonly surface: string;
  readonly method: Method;
  readonly distance: number;
}

/** What a detector says of an entity of the data; `unknown` when the entity is none of the data's. */
export type Verdict = "detected" | "undetected" | "unchecked" | "unknown";

/** What people marked and what a detector found for one entity of one text. */
export interface ComparedEntity {
  readonly entity: string;
  readonly kind: EntityKind | undefined;
  readonly verdict: Verdict;
  readonly gold: readonly AnnotatedMention[];
  readonly found: readonly FoundMention[];
  readonly pairs: readonly MentionPair[];
}

interface Collected {
  readonly entity: string;
  kind: EntityKind | undefined;
  verdict: Verdict;
  readonly gold: AnnotatedMention[];
  readonly found: FoundMention[];
}

/**
 * Compares what was found in a text with what people marked there, entity by entity. Entities are the same when their
 * labels are: annotation and data sometimes differ in quotation marks.
 */
export function compareText(
  { text, mentions }: AnnotatedText,
  detection: Detection,
  distance: number,
): readonly ComparedEntity[] {
  const entities = collectEntities(detection);
  for (const mention of mentions) entityOf(entities, mention.entity).gold.push(mention);
  for (const { span, entity, method, distance: apart } of detection.mentions) {
    const { id } = detection.entities[entity]!;
    const surface = text.slice(span.start, span.end);
    entityOf(entities, id).found.push({ surface, method, distance: apart });
  }
  return [...entities.values()].map((one) => ({ ...one, pairs: pairsOf(one, distance) }));
}

function collectEntities({ entities, undetected, unchecked }: Detection): Map<string, Collected> {
  const collected = new Map<string, Collected>();
  const missing = new Set(undetected);
  const skipped = new Set(unchecked.map(({ entity }) => entity));
  for (const [at, { id, kind }] of entities.entries()) {
    const one = entityOf(collected, id);
    one.kind ??= kind;
    // Of two entities with the same label, it is enough that one is found.
    if (one.verdict === "detected") continue;
    one.verdict = missing.has(at) ? "undetected" : skipped.has(at) ? "unchecked" : "detected";
  }
  return collected;
}

function entityOf(entities: Map<string, Collected>, id: string): Collected {
  const key = entityLabel(id);
  let one = entities.get(key);
  if (one === undefined) {
    one = { entity: id, kind: undefined, verdict: "unknown", gold: [], found: [] };
    entities.set(key, one);
  }
  return one;
}

function pairsOf({ gold, found }: Collected, distance: number): readonly MentionPair[] {
  return pairMentions(
    gold.map(({ surface }) => comparableMention(surface)),
    found.map(({ surface }) => comparableMention(surface)),
    distance,
  );
}
