import { aliasKey } from "./alias-key.ts";
import type { Alias, Aliases } from "./aliases.ts";

/** Names and abbreviations of one thing, each an alias of the others; a place also has the group of its demonyms. */
export interface AliasGroup {
  readonly names: string[];
  readonly shorts: string[];
  demonyms?: AliasGroup;
}

/** Looks names up in groups. Aliases are made when they are first asked for: most never are. */
export class GroupedAliases implements Aliases {
  readonly fingerprint: string;
  readonly #source: Alias["source"];
  readonly #groups = new Map<string, AliasGroup | AliasGroup[]>();
  readonly #found = new Map<string, readonly Alias[]>();

  constructor(groups: readonly AliasGroup[], source: Alias["source"], fingerprint: string) {
    this.#source = source;
    this.fingerprint = fingerprint;
    for (const group of groups) {
      for (const name of group.names) this.#index(aliasKey(name), group);
      for (const name of group.shorts) this.#index(aliasKey(name), group);
    }
  }

  of(label: string): readonly Alias[] {
    const key = aliasKey(label);
    const known = this.#found.get(key);
    if (known) return known;
    const groups = this.#groups.get(key);
    if (!groups) return NONE;
    const found = aliasesIn([groups].flat(), key, this.#source);
    this.#found.set(key, found);
    return found;
  }

  #index(key: string, group: AliasGroup): void {
    const others = this.#groups.get(key);
    if (others === undefined) this.#groups.set(key, group);
    else if (!Array.isArray(others)) {
      if (others !== group) this.#groups.set(key, [others, group]);
    } else if (others.at(-1) !== group) others.push(group);
  }
}

const NONE: readonly Alias[] = [];

/** What these groups call the thing with this key. A word that is a name and a demonym of it counts as a name. */
function aliasesIn(groups: readonly AliasGroup[], key: string, source: Alias["source"]): readonly Alias[] {
  const found = new Map<string, Alias>();
  const add = (names: readonly string[], kind: Alias["kind"]) => {
    for (const name of names) {
      const other = aliasKey(name);
      if (other !== key && !found.has(other)) found.set(other, { name, kind, source });
    }
  };
  for (const { names, shorts } of groups) {
    add(names, "name");
    add(shorts, "short");
  }
  for (const { demonyms } of groups) if (demonyms) add(demonyms.names, "demonym");
  return [...found.values()];
}
