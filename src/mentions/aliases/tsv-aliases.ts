import { badData } from "../../core/errors.ts";
import type { AliasLine } from "./alias-line.ts";

/** Reads `entity<TAB>alias` lines; blank lines and those that begin with `#` say nothing. */
export function* readTsvAliases(text: string, file: string): Generator<AliasLine> {
  const lines = text.split(/\r?\n/);
  for (const [i, content] of lines.entries()) {
    if (content.trim() === "" || content.startsWith("#")) continue;
    const [entity, alias, ...more] = content.split("\t");
    if (alias === undefined || more.length > 0)
      throw badData(
        `expected an entity, one tab and an alias, found ${more.length + (alias === undefined ? 0 : 1)} tabs`,
        { file, line: i + 1 },
        "Write one alias a line, with a tab before it, and repeat the entity for the next one.",
      );
    yield { entity: entity!, alias, line: i + 1 };
  }
}
