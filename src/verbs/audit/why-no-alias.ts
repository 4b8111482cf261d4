import { aliasKey } from "../../mentions/aliases/index.ts";
import { WHOLE_FACT } from "./missing-verdict.ts";
import { pointsBack } from "./points-back.ts";
import type { SheetRow } from "./sheet-row.ts";

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
