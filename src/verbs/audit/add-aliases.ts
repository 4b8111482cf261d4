import { badData, UserError } from "../../core/errors.ts";
import { writeAtomically } from "../../files/atomic-file.ts";
import { readUtf8 } from "../../files/read-utf8.ts";
import { type AliasEntry, aliasKey, parseAliasFile, serializeAliases } from "../../mentions/aliases/index.ts";
import type { ConfirmedWording } from "../../render/audit/audit.ts";

const HEADER = "# Other names of entities: entity<TAB>alias\n";

/**
 * Adds wordings to an alias file, TSV or JSON, that it does not have; in TSV after all that is there, comments included.
 * The file changes in one step or not at all.
 */
export async function addAliases(
  path: string,
  wordings: readonly ConfirmedWording[],
): Promise<{ added: number; known: number }> {
  const before = await readUtf8(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause instanceof UserError) throw cause;
    if (cause.code === "ENOENT") return undefined;
    throw badData(
      `cannot be read (${cause.message})`,
      { file: path },
      "Name another file with --aliases-out.",
    );
  });
  const entries = before === undefined ? [] : parseAliasFile(before, path).entries;
  const keys = new Set(entries.filter(({ removed }) => !removed).map(keyOf));
  const added = new Map<string, AliasEntry>();
  const known = new Set<string>();
  for (const { entity, wording } of wordings) {
    const entry = { entity: oneLine(entity), alias: oneLine(wording), removed: false };
    const key = keyOf(entry);
    if (keys.has(key)) known.add(key);
    else added.set(key, entry);
  }
  if (added.size > 0) await writeAtomically(path, withEntries(path, before, entries, [...added.values()]));
  return { added: added.size, known: known.size };
}

/** The file with more entries. JSON is written anew; TSV keeps every character that it has. */
function withEntries(
  path: string,
  before: string | undefined,
  entries: readonly AliasEntry[],
  added: readonly AliasEntry[],
): string {
  if (path.endsWith(".json") || before?.trimStart().startsWith("{"))
    return serializeAliases([...entries, ...added]);
  return ended(before ?? HEADER) + added.map(line).join("");
}

function keyOf({ entity, alias }: AliasEntry): string {
  return JSON.stringify([aliasKey(entity), aliasKey(alias)]);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** A line that is no comment where the entity begins with `#`, and no removal where the alias begins with a minus. */
function line({ entity, alias }: AliasEntry): string {
  return `${entity.replace(/^#/, " #")}\t${alias.replace(/^(?=\\*-)/, "\\")}\n`;
}
