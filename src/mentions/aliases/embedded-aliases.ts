import abbreviations from "../../text/languages/en/abbreviations.json" with { type: "json" };
import generated from "../../text/languages/en/aliases.json" with { type: "json" };
import demonyms from "../../text/languages/en/demonyms.json" with { type: "json" };
import otherNames from "../../text/languages/en/other-names.json" with { type: "json" };
import { type AliasGroup, GroupedAliases } from "./alias-groups.ts";
import { aliasKey } from "./alias-key.ts";
import type { Aliases } from "./aliases.ts";
import { looksShort } from "./looks-short.ts";

/** Words for who or what belongs to a place, a faith or a people. */
interface Demonyms {
  readonly adjective?: readonly string[] | undefined;
  readonly people?: readonly string[] | undefined;
}

let embedded: Aliases | undefined;

/** The dictionary that comes with Assay: countries, regions, cities, peoples, languages, abbreviations. Made once. */
export function embeddedAliases(): Aliases {
  embedded ??= new GroupedAliases([...things(), ...languages()], "embedded", generated.meta.version);
  return embedded;
}

function things(): readonly AliasGroup[] {
  const groups: AliasGroup[] = [];
  const entries = new Map<string, AliasGroup>();
  const start = (group: AliasGroup) => {
    groups.push(group);
    return group;
  };
  // An entry is known by its own name. Other names may be those of several things ("Congo") and find none.
  const entry = (name: string) => {
    const key = aliasKey(name);
    const group = entries.get(key) ?? start({ names: [name], shorts: [] });
    entries.set(key, group);
    return group;
  };
  for (const all of generated.countries) {
    const group = start({ names: all.filter((name) => !looksShort(name)), shorts: all.filter(looksShort) });
    for (const name of group.names) if (!entries.has(aliasKey(name))) entries.set(aliasKey(name), group);
  }
  for (const [name, others] of Object.entries<string[]>(otherNames.names)) entry(name).names.push(...others);
  for (const [name, shorts] of Object.entries<string[]>(abbreviations.names))
    entry(name).shorts.push(...shorts);
  for (const places of [demonyms.places, demonyms.faiths])
    for (const [name, words] of Object.entries<Demonyms>(places))
      entry(name).demonyms = start(peopleGroup(words));
  for (const words of demonyms.peoples) start(peopleGroup(words));
  return groups;
}

/** "Turkish", "Turk", "Turks", "Turkish people": one people. */
function peopleGroup({ adjective = [], people = [] }: Demonyms): AliasGroup {
  const peoples = adjective.map((word) => demonyms.group.replace("{}", word));
  return { names: [...adjective, ...people, ...peoples], shorts: [] };
}

/** "English" and "English language". */
function languages(): readonly AliasGroup[] {
  const second: Readonly<Record<string, readonly string[]>> = otherNames.languages;
  return generated.languages.map((first) => {
    const names = [...first, ...(second[first[0]!] ?? [])];
    return {
      names: names.concat(names.map((name) => otherNames.language.replace("{}", name))),
      shorts: [],
    };
  });
}
