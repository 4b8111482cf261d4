import type { LinkedEntity } from "../core/ports.ts";
import type { Entity } from "./entity.ts";
import { keyOf, type Lattice, latticeOf } from "./lattice.ts";
import type { Candidate } from "./resolve.ts";
import { wordsOf } from "./words-of.ts";

/** Mentions that an outside linker found, of entities that the data has: the others are not ours to judge here. */
export function hintedMentions(
  lattice: Lattice,
  entities: readonly Entity[],
  linked: readonly LinkedEntity[],
): Candidate[] {
  if (linked.length === 0) return [];
  const byKey = new Map(entities.map(({ label }, entity) => [keyOf(latticeOf(label)), entity]));
  return linked.flatMap(({ span, entity: name, confidence }) => {
    const entity = byKey.get(keyOf(latticeOf(name.slice(name.lastIndexOf("/") + 1).replaceAll("_", " "))));
    const { from, to } = wordsOf(lattice, span);
    if (entity === undefined || to <= from) return [];
    return [{ from, to, entity, distance: (1 - confidence) / 4, method: "linker" as const }];
  });
}
