import { type DataEntity, dataEntities } from "./data-entity.ts";
import type { LocatedMention } from "./located-mention.ts";
import type { Source } from "./source.ts";
import { spokenName } from "./spoken-name.ts";
import { occursIn, wordString } from "./word-string.ts";

/** An entity of the data with its mentions in the text. */
export interface MentionedEntity extends DataEntity {
  /** In the order of the text, none overlapping another. */
  readonly mentions: readonly LocatedMention[];
}

/** The entities that the text mentions, but for those whose words are also words of another's mention. */
export function mentionedEntities({ facts, mentions }: Source): MentionedEntity[] {
  const sorted = [...mentions].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const own = new Map<string, LocatedMention[]>();
  const shared = new Set<string>();
  let last: LocatedMention | undefined;
  for (const mention of sorted) {
    if (last && mention.span.start < last.span.end) {
      // The same entity twice in the same words is one mention: the longer.
      if (last.entity === mention.entity && mention.span.end <= last.span.end) continue;
      shared.add(last.entity).add(mention.entity);
    }
    own.set(mention.entity, [...(own.get(mention.entity) ?? []), mention]);
    if (!last || mention.span.end > last.span.end) last = mention;
  }
  return dataEntities(facts).flatMap((entity) => {
    const found = own.get(entity.id);
    return found && !shared.has(entity.id) ? [{ ...entity, mentions: found }] : [];
  });
}

/** Whether a mention names its entity, or describes it, rather than pointing back with a pronoun. */
export function isNaming({ type = "name" }: LocatedMention): boolean {
  return type !== "pronoun";
}

/** Whether a changed text still has an entity's name, or one of the names its mentions had, somewhere. */
export function isStillNamed({ label, mentions }: MentionedEntity, text: string, changed: string): boolean {
  const names = mentions
    .filter(({ type = "name" }) => type === "name")
    .map(({ span }) => text.slice(span.start, span.end));
  return isNamed(label, changed, names);
}

/** Whether a text has an entity's name, as the data writes it or without its qualifier, or one of other names, somewhere. */
export function isNamed(label: string, text: string, others: readonly string[] = []): boolean {
  const words = wordString(text);
  return [label, spokenName(label), ...others].some((name) => occursIn(wordString(name), words));
}
