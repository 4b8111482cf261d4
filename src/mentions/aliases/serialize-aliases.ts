import type { AliasEntry } from "./given-aliases.ts";

/** An alias file in JSON that reads as these entries, one entity a line. */
export function serializeAliases(entries: readonly AliasEntry[]): string {
  const lists = new Map<string, string[]>();
  for (const { entity, alias, removed } of entries) {
    const list = lists.get(entity) ?? [];
    lists.set(entity, list);
    list.push(removed ? `-${alias}` : alias.replace(/^(?=\\*-)/, "\\"));
  }
  const lines = [...lists].map(
    ([entity, aliases]) =>
      `  ${JSON.stringify(entity)}: [${aliases.map((alias) => JSON.stringify(alias)).join(", ")}]`,
  );
  return lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`;
}
