import { type AliasGroup, GroupedAliases } from "./alias-groups.ts";
import { aliasKey } from "./alias-key.ts";
import type { Alias, Aliases } from "./aliases.ts";
import { looksShort } from "./looks-short.ts";

/** What one line of an alias file says: that an entity has an alias, or that it has not. */
export interface AliasEntry {
  readonly entity: string;
  readonly alias: string;
  /** The alias is one that comes with Assay and must not be used for this entity. */
  readonly removed: boolean;
}

/**
 * Aliases with those that a user gave, which come first. `hash` stands for the files they were read from. An alias of two
 * entities is an alias of both and does not make them one; an alias that is itself an entity with aliases does.
 */
export function withAliases(base: Aliases, given: readonly AliasEntry[], hash: string): Aliases {
  const added = new GroupedAliases(groupsOf(given.filter(({ removed }) => !removed)), "given", hash);
  const removed = new Set(
    given
      .filter((entry) => entry.removed)
      .flatMap(({ entity, alias }) => [pair(entity, alias), pair(alias, entity)]),
  );
  const merged = new Map<string, readonly Alias[]>();
  const merge = (label: string, first: readonly Alias[], others: readonly Alias[]) => {
    const keys = new Set(first.map(({ name }) => aliasKey(name)));
    const kept = others.filter(({ name }) => !keys.has(aliasKey(name)) && !removed.has(pair(label, name)));
    return [...first, ...kept];
  };
  return {
    fingerprint: `${base.fingerprint}+${hash}`,
    of(label) {
      const [first, others] = [added.of(label), base.of(label)];
      if (others.length === 0) return first;
      if (first.length === 0 && removed.size === 0) return others;
      const key = aliasKey(label);
      const known = merged.get(key) ?? merge(label, first, others);
      merged.set(key, known);
      return known;
    },
  };
}

/** Two names as one key; a tab is in none of them. */
function pair(a: string, b: string): string {
  return `${aliasKey(a)}\t${aliasKey(b)}`;
}

/** One group for each entity with its aliases, or for several that are aliases of each other. */
function groupsOf(entries: readonly AliasEntry[]): readonly AliasGroup[] {
  const parents = new Map<string, string>();
  const root = (key: string): string => {
    let top = key;
    for (let next = parents.get(top)!; next !== top; next = parents.get(top)!) {
      parents.set(top, parents.get(next)!);
      top = next;
    }
    return top;
  };
  for (const { entity } of entries) parents.set(aliasKey(entity), aliasKey(entity));
  for (const { entity, alias } of entries) {
    const other = aliasKey(alias);
    if (parents.has(other)) parents.set(root(other), root(aliasKey(entity)));
  }
  const groups = new Map<string, AliasGroup>();
  for (const { entity, alias } of entries) {
    const key = root(aliasKey(entity));
    const group = groups.get(key) ?? { names: [], shorts: [] };
    groups.set(key, group);
    for (const name of [entity, alias]) (looksShort(name) ? group.shorts : group.names).push(name);
  }
  return [...groups.values()];
}
