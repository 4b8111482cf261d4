import { badData, formatWhere } from "../../core/errors.ts";
import { aliasKey } from "./alias-key.ts";
import type { AliasLine } from "./alias-line.ts";
import { embeddedAliases } from "./embedded-aliases.ts";
import type { AliasEntry } from "./given-aliases.ts";
import { readJsonAliases } from "./json-aliases.ts";
import { readTsvAliases } from "./tsv-aliases.ts";

/** What an alias file holds, and what its author may want to know of it. */
export interface AliasFile {
  readonly entries: readonly AliasEntry[];
  readonly warnings: readonly string[];
}

// A symbol can be a name ("€"), a comma cannot.
const NAMES_SOMETHING = /[\p{L}\p{N}\p{S}]/u;

/**
 * Reads an alias file, JSON or TSV. A leading minus removes an alias that comes with Assay; a backslash before the minus
 * makes it part of the name. An alias of two entities is kept for both, with a warning.
 */
export function parseAliasFile(text: string, file: string): AliasFile {
  const content = text.replace(/^\uFEFF/, "");
  const json = file.endsWith(".json") || content.trimStart().startsWith("{");
  const entries: AliasEntry[] = [];
  const warnings: string[] = [];
  const owners = new Map<string, Owners>();
  for (const found of (json ? readJsonAliases : readTsvAliases)(content, file)) {
    const { line } = found;
    const entry = checked(found, file);
    const { entity, alias } = entry;
    const [own, key] = [aliasKey(entity), aliasKey(alias)];
    const warn = (message: string) => warnings.push(`${formatWhere({ file, line })}: ${message}`);
    if (own === key) warn(`"${alias}" is the entity's own name: ignored`);
    else if (entry.removed) {
      if (!isEmbedded(entity, key))
        warn(`"${alias}" is no alias of "${entity}" that comes with Assay: nothing to remove`);
      entries.push(entry);
    } else {
      const others = owners.get(key);
      if (others?.entities.has(own)) continue;
      if (others === undefined) owners.set(key, { first: { entity, line }, entities: new Set([own]) });
      else {
        const { first } = others;
        warn(
          `"${alias}" is an alias of "${entity}" and, on line ${first.line}, of "${first.entity}": kept for both`,
        );
        others.entities.add(own);
      }
      entries.push(entry);
    }
  }
  return { entries, warnings };
}

/** The entities that a file gives one alias to. */
interface Owners {
  readonly first: { readonly entity: string; readonly line: number };
  /** Their keys. */
  readonly entities: Set<string>;
}

/** What a line says: a leading minus removes, a backslash before it is not part of the name. */
function checked({ entity, alias, line }: AliasLine, file: string): AliasEntry {
  const removed = /^\s*-/.test(alias);
  const name = removed ? alias.replace("-", "") : alias.replace(/^\s*\\(?=\\*-)/, "");
  return { ...aliasEntry({ entity, alias: name, line }, file), removed };
}

/** An entity and an alias of it, both in words; refused when one of them names nothing. */
export function aliasEntry({ entity, alias, line }: AliasLine, file: string): AliasEntry {
  const entry = { entity: inWords(entity), alias: inWords(alias), removed: false };
  if (aliasKey(entry.entity) === "")
    throw badData("the entity has no name", { file, line }, "Write the entity as the data writes it.");
  if (aliasKey(entry.alias) === "" || !NAMES_SOMETHING.test(entry.alias))
    throw badData(
      entry.alias === "" ? `an alias of "${entry.entity}" is empty` : `"${entry.alias}" is only punctuation`,
      { file, line },
      "An alias needs a letter, a digit or a symbol. Correct it or remove the line.",
    );
  return entry;
}

/** A name as a text would have it: `Aarhus_Airport` in two words. */
function inWords(name: string): string {
  return name.replace(/[\s_]+/g, " ").trim();
}

function isEmbedded(entity: string, alias: string): boolean {
  return embeddedAliases()
    .of(entity)
    .some(({ name }) => aliasKey(name) === alias);
}

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
