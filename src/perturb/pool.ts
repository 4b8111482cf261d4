import type { End } from "./data-entity.ts";
import type { ValueKind } from "./value-kind.ts";

/** An entity of some example. */
export interface PoolEntity {
  /** As its data writes it. */
  readonly id: string;
  readonly label: string;
  readonly kind: ValueKind;
}

/** A fact of some example. */
export interface PoolFact {
  readonly subject: PoolEntity | null;
  readonly relation: string;
  readonly value: PoolEntity;
}

/** A relation of a domain, with the kind that most of its values are of. */
export interface PoolRelation {
  readonly relation: string;
  readonly kind: ValueKind;
}

/** What a whole corpus offers to plant errors with. The same for the same examples in any order. */
export interface Pool {
  /** Entities seen at an end of a relation: of the same type as what stands there. */
  entities(part: End, relation: string): readonly PoolEntity[];
  /** Whether an entity was seen at an end of a relation, among those that were kept. */
  has(part: End, relation: string, entity: string): boolean;
  /** Whether an entity was seen in an example of a domain. */
  isOf(domain: string, entity: string): boolean;
  /** Relations seen in a domain, of facts with a subject or of facts without. */
  relations(domain: string, withSubject: boolean): readonly PoolRelation[];
  facts(): readonly PoolFact[];
  /** Sentences that name both ends of a fact of their own example. */
  sentences(): readonly string[];
  /** Whether some example states this; entities as the data writes them. Nothing is known of what has no subject. */
  states(subject: string | undefined, relation: string, value: string): boolean;
  /** Whether some example relates the two in any way, in either direction: then one may be said instead of the other. */
  relates(one: string, other: string): boolean;
  /** Whether two relations hold of the same pair somewhere, so that one is no error for the other. */
  coincide(relation: string, other: string): boolean;
  /** Whether a relation holds somewhere in both directions. */
  isSymmetric(relation: string): boolean;
}
