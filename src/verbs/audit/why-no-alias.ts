import { aliasKey } from "../../mentions/aliases/index.ts";
import references from "../../text/languages/en/references.json" with { type: "json" };
import { WHOLE_FACT } from "./missing-verdict.ts";
import type { SheetRow } from "./sheet-row.ts";

const PRONOUNS = new Set(Object.keys(references.pronouns));
const DETERMINERS = new Set(references.determiners);

/** Why words that mention what a row is about are no other name of it; `undefined` when they are one. */
export function whyNoAlias(
  { kind, entity }: Pick<SheetRow, "kind" | "entity">,
  words: string,
): string | undefined {
  if (kind === WHOLE_FACT) return "is said of a whole fact";
  if (aliasKey(entity) === aliasKey(words)) return "is the entity's own name";
  if (aliasKey(entity) === "" || !/[\p{L}\p{N}\p{S}]/u.test(words)) return "is no name";
  return pointsBack(words) ? "only points back" : undefined;
}

/**
 * Whether words name nothing by themselves ("it", "the club"): they mention whatever was named before, and as another
 * name of one entity they would hide that it is missing elsewhere.
 */
export function pointsBack(words: string): boolean {
  const [first = "", ...rest] = words.toLowerCase().split(/\s+/u);
  if (rest.length === 0) return PRONOUNS.has(first) || DETERMINERS.has(first);
  return DETERMINERS.has(first) && !/[\p{Lu}\p{N}]/u.test(words.slice(first.length));
}
