import type { Unit } from "./quantity.ts";
import { readUnit } from "./read-unit.ts";
import type { UnitWords } from "./unit-words.ts";

/**
 * The units that the name of a relation gives its values: in brackets (`areaTotal (km2)`), after "in"
 * (`elevationInMetres`), or as its last words (`height_cm`, `LengthFeet`); none when it names no unit.
 */
export function relationUnits(relation: string, words: UnitWords): readonly Unit[] {
  const brackets = /\(([^()]*)\)[\s_]*$/.exec(relation);
  if (brackets) return wholeUnit(relationWords(brackets[1]!, words), words);
  const parts = relationWords(relation, words);
  const after = parts.findLastIndex((word) => words.in.has(word.toLowerCase()));
  if (after > 0) {
    const units = wholeUnit(parts.slice(after + 1), words);
    if (units.length > 0) return units;
  }
  for (let from = Math.max(1, parts.length - 3); from < parts.length; from++) {
    const last = parts.slice(from);
    if (isUnsure(last, relation, words)) continue;
    const units = wholeUnit(last, words);
    if (units.length > 0) return units;
  }
  return [];
}

/** The words of `elevationAboveTheSeaLevel_(in_metres)`, without an "in" at the start. */
function relationWords(relation: string, words: UnitWords): readonly string[] {
  const parts = relation
    .replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, " ")
    .split(/[\s_]+/)
    .filter((word) => word !== "");
  return words.in.has(parts[0]?.toLowerCase() ?? "") ? parts.slice(1) : parts;
}

/** Whether last words of a relation are not to be trusted as a unit: `birthYear`, `playedIn`, `blockA`. */
function isUnsure(last: readonly string[], relation: string, words: UnitWords): boolean {
  const [word] = last;
  if (last.length > 1) return false;
  if (words.notAtTheEndOfRelations.has(word!.toLowerCase()) || words.risky.has(word!)) return true;
  return word!.length === 1 && !/[\s_].$/.test(relation);
}

function wholeUnit(parts: readonly string[], words: UnitWords): readonly Unit[] {
  const text = parts.join(" ");
  const found = readUnit(text, 0, words);
  return found?.end === text.length ? found.units : [];
}
