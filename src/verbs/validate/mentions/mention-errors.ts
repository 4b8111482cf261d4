import type { AnnotatedText } from "../../../data/annotated/annotated-text.ts";
import { comparableMention } from "../../../engine/annotated/comparable-mention.ts";
import type { ComparedEntity } from "../../../engine/annotated/compare-text.ts";

/** A mention that people marked and the detector did not find, or the other way round, with what it takes to see why. */
export interface MentionError {
  readonly error: "missed" | "spurious";
  readonly entity: string;
  readonly kind?: string | undefined;
  /** What the detector says of the entity in this text. */
  readonly verdict: string;
  readonly mention: string;
  /** Of a missed mention: how people refer to the entity. */
  readonly type?: string;
  /** Of a spurious one: how it was found, and how far it is from the entity's name. */
  readonly method?: string;
  readonly distance?: number;
  /** The words on the other side that count as the same approximately. */
  readonly near?: string;
  /** Other entities that the other side has these very words for. */
  readonly instead?: readonly string[];
  /** Everything that people marked for the entity, and everything that was found. */
  readonly gold: readonly string[];
  readonly found: readonly string[];
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly aligned: boolean;
  readonly text: string;
}

/** Every mention of a text on which people and the detector differ by a single character or more. */
export function mentionErrors(
  { id, file, line, aligned, text }: AnnotatedText,
  entities: readonly ComparedEntity[],
): MentionError[] {
  const marked = entitiesByWords(entities, ({ gold }) => gold);
  const detected = entitiesByWords(entities, ({ found }) => found);
  return entities.flatMap(({ entity, kind, verdict, gold, found, pairs }) => {
    const about = { entity, kind, verdict };
    const rest = {
      gold: gold.map(({ surface }) => surface),
      found: found.map(({ surface }) => surface),
      ...{ id, file, line, aligned, text },
    };
    const instead = (mention: string, others: ReadonlyMap<string, Set<string>>) => {
      const names = [...(others.get(comparableMention(mention)) ?? [])].filter((name) => name !== entity);
      return names.length === 0 ? {} : { instead: names };
    };
    const missed = gold.flatMap(({ surface: mention, type }, at): MentionError[] => {
      const pair = pairs.find((one) => one.gold === at);
      if (pair?.distance === 0) return [];
      const why = { ...(pair && { near: found[pair.found]!.surface }), ...instead(mention, detected) };
      return [{ error: "missed", ...about, mention, type, ...why, ...rest }];
    });
    const spurious = found.flatMap(({ surface: mention, method, distance }, at): MentionError[] => {
      const pair = pairs.find((one) => one.found === at);
      if (pair?.distance === 0) return [];
      const why = { ...(pair && { near: gold[pair.gold]!.surface }), ...instead(mention, marked) };
      return [{ error: "spurious", ...about, mention, method, distance, ...why, ...rest }];
    });
    return [...missed, ...spurious];
  });
}

/** Which entities have mentions of which words. */
function entitiesByWords(
  entities: readonly ComparedEntity[],
  mentions: (entity: ComparedEntity) => readonly { readonly surface: string }[],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const one of entities)
    for (const { surface } of mentions(one)) {
      const words = comparableMention(surface);
      found.set(words, (found.get(words) ?? new Set()).add(one.entity));
    }
  return found;
}
