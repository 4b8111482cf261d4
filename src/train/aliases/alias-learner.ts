import type { Fact } from "../../core/fact.ts";
import type { AnnotatedMention, AnnotatedText } from "../../data/annotated/annotated-text.ts";
import { entityLabel } from "../../data/facts/entity-label.ts";
import { aliasKey } from "../../mentions/aliases/alias-key.ts";
import type { MentionDetector } from "../../mentions/detection.ts";
import { aliasSurface } from "./alias-surface.ts";

/** Another name of an entity, and how often people used it. */
export interface LearnedAlias {
  readonly entity: string;
  readonly alias: string;
  readonly count: number;
}

/** What may be learned. */
export interface AliasLearnerOptions {
  /** How often people must have used a name for an entity. */
  readonly minCount: number;
  /** A name for more entities than this names none of them; nor does one of words that are in more labels than this. */
  readonly maxEntities: number;
  /** What it finds by itself need not be learned. */
  readonly detector: MentionDetector;
}

/** A name of an entity as it was found in texts. */
interface Pair {
  readonly entity: string;
  /** A fact that the entity occurs in, which tells its kind. */
  readonly fact: Fact;
  /** How often each spelling occurred. */
  readonly spellings: Map<string, number>;
  count: number;
}

/**
 * Learns other names of entities from texts in which people marked the mentions. Only names and descriptions of texts
 * that can be aligned count, since others are tokenised; what is generic or belongs to another entity is left out.
 */
export class AliasLearner {
  readonly #options: AliasLearnerOptions;
  /** By the key of the name, then by that of the entity. */
  readonly #pairs = new Map<string, Map<string, Pair>>();
  /** Keys of all labels in the data, and how many of them each word is in. */
  readonly #labels = new Set<string>();
  readonly #wordLabels = new Map<string, number>();

  constructor(options: AliasLearnerOptions) {
    this.#options = options;
  }

  /** Adds the mentions of one text. */
  add({ facts, text, mentions }: AnnotatedText): void {
    const factOf = new Map<string, Fact>();
    for (const fact of facts)
      for (const label of [fact.subject, fact.value]) {
        if (label === null) continue;
        if (!factOf.has(label)) factOf.set(label, fact);
        this.#addLabel(aliasKey(label));
      }
    for (const mention of mentions) {
      const entity = entityLabel(mention.entity);
      const fact = factOf.get(entity);
      const name = nameOf(mention, text);
      if (fact !== undefined && name !== undefined) this.#count(entity, name, fact);
    }
  }

  /** The names that are worth knowing, by entity and then by how often they were used. */
  finish(): LearnedAlias[] {
    const learned: LearnedAlias[] = [];
    for (const [key, entities] of this.#pairs) {
      if (entities.size > this.#options.maxEntities || this.#labels.has(key) || this.#isGeneric(key))
        continue;
      for (const { entity, fact, spellings, count } of entities.values()) {
        if (count < this.#options.minCount) continue;
        const alias = mostFrequent(spellings);
        if (this.#isNew(entity, alias, fact)) learned.push({ entity, alias, count });
      }
    }
    return learned.sort((a, b) => order(a.entity, b.entity) || b.count - a.count || order(a.alias, b.alias));
  }

  #addLabel(key: string): void {
    if (this.#labels.has(key)) return;
    this.#labels.add(key);
    for (const word of new Set(wordsOf(key)))
      this.#wordLabels.set(word, (this.#wordLabels.get(word) ?? 0) + 1);
  }

  /** Whether all words of a name are in the labels of many entities: "City Hall", "Institute". */
  #isGeneric(key: string): boolean {
    return wordsOf(key).every((word) => (this.#wordLabels.get(word) ?? 0) > this.#options.maxEntities);
  }

  #count(entity: string, name: string, fact: Fact): void {
    const [key, own] = [aliasKey(name), aliasKey(entity)];
    const entities = this.#pairs.get(key) ?? new Map<string, Pair>();
    this.#pairs.set(key, entities);
    const pair = entities.get(own) ?? { entity, fact, spellings: new Map<string, number>(), count: 0 };
    entities.set(own, pair);
    pair.spellings.set(name, (pair.spellings.get(name) ?? 0) + 1);
    pair.count++;
  }

  /** Whether an entity is a name, and the detector does not find it in the other name alone. */
  #isNew(entity: string, alias: string, fact: Fact): boolean {
    const { entities, mentions } = this.#options.detector.detect([fact], alias);
    const at = entities.findIndex(({ label }) => label === entity);
    return entities[at]?.kind === "name" && !mentions.some((mention) => mention.entity === at);
  }
}

/** The name that a mention uses; a description in small letters tells a kind, not a name. */
function nameOf({ type, span }: AnnotatedMention, text: string): string | undefined {
  if (span === null || (type !== "name" && type !== "description")) return undefined;
  const name = aliasSurface(text.slice(span.start, span.end));
  return type === "description" && !/\p{Lu}|\d/u.test(name ?? "") ? undefined : name;
}

function wordsOf(key: string): string[] {
  return key.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** The first of the spellings that occur most often. */
function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  return [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
