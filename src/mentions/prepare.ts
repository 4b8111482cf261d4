import type { Fact } from "../core/fact.ts";
import { remembered } from "../text/memo.ts";
import type { Aliases } from "./aliases/aliases.ts";
import { entitiesOf } from "./entities-of.ts";
import type { Entity } from "./entity.ts";
import { type EntityType, entityType } from "./entity-type.ts";
import { latticeOf } from "./lattice.ts";
import { givenForms, type NameForm, nameForms } from "./name-forms.ts";
import { type NameIndex, nameIndex } from "./names.ts";
import { isPreposition } from "./small-words.ts";
import { type ValueIndex, valueIndex } from "./values.ts";

/** The data of one example, ready for any number of texts. */
export interface Prepared {
  readonly entities: readonly Entity[];
  readonly types: readonly EntityType[];
  /** What the graph is about: the first subject that is nobody's value. */
  readonly root: number;
  readonly names: NameIndex;
  /** The words of each entity's label. */
  readonly words: readonly ReadonlySet<string>[];
  readonly values: ValueIndex;
}

const NAMED: ReadonlySet<Entity["kind"]> = new Set(["name", "phrase", "code"]);

/** Prepares examples, remembering what it can. */
export class Preparer {
  readonly #names: (label: string) => readonly NameForm[];
  readonly #codes: (label: string) => readonly NameForm[];
  readonly #values: (label: string) => readonly NameForm[];
  readonly #prepared = new WeakMap<readonly Fact[], Prepared>();

  constructor(aliases: Aliases | undefined) {
    this.#names = remembered((label) => nameForms(label, "name", aliases));
    this.#codes = remembered((label) => nameForms(label, "code", aliases));
    this.#values = remembered((label) => givenForms(label, aliases));
  }

  prepare(facts: readonly Fact[]): Prepared {
    const known = this.#prepared.get(facts);
    if (known) return known;
    const entities = entitiesOf(facts);
    const prepared = {
      entities,
      types: entities.map(entityType),
      root: rootOf(entities),
      names: nameIndex(entities.map((entity) => this.#formsOf(entity))),
      words: entities.map(({ label }) => contentWords(label)),
      values: valueIndex(entities),
    };
    this.#prepared.set(facts, prepared);
    return prepared;
  }

  #formsOf({ label, kind }: Entity): readonly NameForm[] {
    if (!NAMED.has(kind)) return this.#values(label);
    return kind === "code" ? this.#codes(label) : this.#names(label);
  }
}

function rootOf(entities: readonly Entity[]): number {
  const is = (entity: Entity, part: "subject" | "value") => entity.roles.some((role) => role.part === part);
  return Math.max(
    0,
    entities.findIndex((entity) => is(entity, "subject") && !is(entity, "value")),
  );
}

const contentWords = remembered(
  (label): ReadonlySet<string> =>
    new Set(
      latticeOf(label).flatMap(({ key, folded }) => (key === "" || isPreposition(folded) ? [] : [key])),
    ),
);
