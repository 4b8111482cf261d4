import type { DataEntity } from "./data-entity.ts";
import { drawOrder } from "./draw.ts";
import type { ExampleWords } from "./example-words.ts";
import { numbersIn } from "./number-token.ts";
import type { Means } from "./perturbation.ts";
import type { PoolEntity } from "./pool.ts";

/** How many candidates are held against each other for the one that is most alike. */
const COMPARED = 24;

/**
 * Entities that the example names nowhere and that stand elsewhere in the same roles, in random order but for two things:
 * those of the role that the fewest entities have come first, since it says most about what they are (`ingredient`,
 * not `country`), and among the first of them those that have more of the roles, or are of the same domain. What is
 * related to the entity itself, as a town is to its country, is left out: it may be no error.
 */
export function* foreignEntities(
  { id: own, roles, kind }: DataEntity,
  { pool, random, domain = "" }: Means & { readonly domain?: string | undefined },
  words: ExampleWords,
): Generator<PoolEntity> {
  const types = roles
    .map((role) => ({ ...role, entities: pool.entities(role.part, role.relation) }))
    .sort((a, b) => a.entities.length - b.entities.length);
  const shared = ({ id }: PoolEntity): number =>
    roles.filter(({ part, relation }) => pool.has(part, relation, id)).length +
    (pool.isOf(domain, id) ? 1 : 0);
  for (const { entities } of types) {
    const drawn = drawOrder(random, entities).filter(
      (entity) => entity.kind === kind && !pool.relates(entity.id, own),
    );
    const first = drawn.splice(0, COMPARED).map((entity) => ({ entity, shared: shared(entity) }));
    first.sort((a, b) => b.shared - a.shared);
    for (const { entity } of first) if (isForeign(entity, words)) yield entity;
    for (const entity of drawn) if (isForeign(entity, words)) yield entity;
  }
}

/** Whether the example names an entity nowhere: neither its name nor, of a number or date, its digits. */
export function isForeign({ kind, label }: Pick<PoolEntity, "kind" | "label">, words: ExampleWords): boolean {
  if (words.names(label)) return false;
  return kind !== "number" || !numbersIn(label).some((value) => words.numbers.has(value));
}
