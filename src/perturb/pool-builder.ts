import type { Fact } from "../core/fact.ts";
import { textHash } from "../text/text-hash.ts";
import { BoundedSample } from "./bounded-sample.ts";
import { type End, endId } from "./data-entity.ts";
import type { Pool, PoolEntity, PoolFact, PoolRelation } from "./pool.ts";
import { sentences } from "./sentences.ts";
import { spokenName } from "./spoken-name.ts";
import { type ValueKind, valueKind } from "./value-kind.ts";
import { occursIn, wordString } from "./word-string.ts";

/** How much is kept of each: more than anyone draws from, and no more than fits in memory whatever the corpus. */
const KEPT = { entitiesOfType: 512, facts: 20_000, sentences: 20_000 };

/** Between the parts of a key: no text has it. */
const SEPARATOR = "\u0000";

/** Collects a pool from a stream of examples. */
export class PoolBuilder {
  readonly #entities = new Map<string, BoundedSample<PoolEntity>>();
  readonly #relations = new Map<string, Map<string, Map<ValueKind, number>>>();
  /** Hashes of domain and entity. */
  readonly #members = new Set<number>();
  readonly #facts = new BoundedSample<PoolFact>(KEPT.facts);
  readonly #sentences = new BoundedSample<string>(KEPT.sentences);
  /** The relations that hold of each pair of subject and value, by the pair's hash. */
  readonly #pairs = new Map<number, string[]>();
  readonly #coinciding = new Set<string>();
  readonly #symmetric = new Set<string>();

  /** Takes the facts of an example, texts that express them, and what the example is about. */
  add({
    facts,
    texts = [],
    domain = "",
  }: {
    readonly facts: readonly Fact[];
    readonly texts?: readonly string[];
    readonly domain?: string;
  }): void {
    for (const fact of facts) this.#addFact(fact, domain);
    for (const text of texts) this.#addSentences(text, facts);
  }

  finish(): Pool {
    const entities = new Map([...this.#entities].map(([type, sample]) => [type, sample.values()]));
    const ids = new Map([...entities].map(([type, found]) => [type, new Set(found.map(({ id }) => id))]));
    const relations = new Map([...this.#relations].map(([domain, found]) => [domain, listed(found)]));
    const facts = this.#facts.values();
    const texts = this.#sentences.values();
    const members = this.#members;
    const pairs = this.#pairs;
    const coinciding = this.#coinciding;
    const symmetric = this.#symmetric;
    return {
      entities: (part, relation) => entities.get(typeKey(part, relation)) ?? [],
      has: (part, relation, entity) => ids.get(typeKey(part, relation))?.has(entity) ?? false,
      isOf: (domain, entity) => members.has(pairKey(domain, entity)),
      relations: (domain, withSubject) => relations.get(domainKey(domain, withSubject)) ?? [],
      facts: () => facts,
      sentences: () => texts,
      states: (subject, relation, value) =>
        subject !== undefined && (pairs.get(pairKey(subject, value))?.includes(relation) ?? false),
      relates: (one, other) => pairs.has(pairKey(one, other)) || pairs.has(pairKey(other, one)),
      coincide: (relation, other) => coinciding.has(relationsKey(relation, other)),
      isSymmetric: (relation) => symmetric.has(relation),
    };
  }

  #addFact(fact: Fact, domain: string): void {
    const { relation } = fact;
    const subject = this.#addEntity(fact, "subject");
    const value = this.#addEntity(fact, "value");
    if (!value) return;
    for (const entity of subject ? [subject, value] : [value]) this.#members.add(pairKey(domain, entity.id));
    const key = domainKey(domain, subject !== undefined);
    const found = this.#relations.get(key) ?? new Map<string, Map<ValueKind, number>>();
    const kinds = found.get(relation) ?? new Map<ValueKind, number>();
    this.#relations.set(key, found.set(relation, kinds.set(value.kind, (kinds.get(value.kind) ?? 0) + 1)));
    this.#facts.add([subject?.id ?? "", relation, value.id].join(SEPARATOR), () => ({
      subject: subject ?? null,
      relation,
      value,
    }));
    // A record without a subject is about something else in each example: it says nothing of other examples.
    if (subject) this.#addPair(subject.id, relation, value.id);
  }

  #addEntity(fact: Fact, part: End): PoolEntity | undefined {
    const id = endId(fact, part);
    const label = fact[part];
    if (id === undefined || label === null || label.trim() === "") return undefined;
    const entity = { id, label, kind: valueKind(label) };
    const type = typeKey(part, fact.relation);
    const sample = this.#entities.get(type) ?? new BoundedSample(KEPT.entitiesOfType);
    this.#entities.set(type, sample);
    sample.add(id, () => entity);
    return entity;
  }

  #addPair(subject: string, relation: string, value: string): void {
    const key = pairKey(subject, value);
    const known = this.#pairs.get(key) ?? [];
    if (!known.includes(relation)) {
      for (const other of known) this.#coinciding.add(relationsKey(relation, other));
      this.#pairs.set(key, [...known, relation]);
    }
    if (subject !== value && this.#pairs.get(pairKey(value, subject))?.includes(relation))
      this.#symmetric.add(relation);
  }

  #addSentences(text: string, facts: readonly Fact[]): void {
    const ends = facts.flatMap(({ subject, value }) =>
      subject === null ? [] : [[wordString(spokenName(subject)), wordString(spokenName(value))] as const],
    );
    for (const { start, end } of sentences(text)) {
      const sentence = text.slice(start, end);
      const words = wordString(sentence);
      if (ends.some(([subject, value]) => occursIn(subject, words) && occursIn(value, words)))
        this.#sentences.add(sentence, () => sentence);
    }
  }
}

function typeKey(part: End, relation: string): string {
  return part + SEPARATOR + relation;
}

function domainKey(domain: string, withSubject: boolean): string {
  return (withSubject ? "" : SEPARATOR) + domain;
}

function pairKey(one: string, other: string): number {
  return textHash(one + SEPARATOR + other);
}

function relationsKey(relation: string, other: string): string {
  return (relation < other ? [relation, other] : [other, relation]).join(SEPARATOR);
}

/** In the order of the alphabet, which no order of examples changes. */
function listed(found: ReadonlyMap<string, ReadonlyMap<ValueKind, number>>): PoolRelation[] {
  return [...found]
    .map(([relation, kinds]) => ({ relation, kind: mostFrequent(kinds) }))
    .sort((a, b) => (a.relation < b.relation ? -1 : 1));
}

function mostFrequent(kinds: ReadonlyMap<ValueKind, number>): ValueKind {
  return [...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]![0];
}
