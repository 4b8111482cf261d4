import type { Aliases } from "../aliases/aliases.ts";
import type { Unchecked } from "../detection.ts";
import type { Entity } from "../entity.ts";
import type { PaperName } from "./close-names.ts";
import { paperForm } from "./paper-form.ts";

/** Longer names are not looked for: the time that takes grows with the square of their length. */
const LONGEST = 256;

/** What Algorithm 1 looks for, and the entities that have no name it could look for. */
export interface PaperNames {
  readonly names: readonly PaperName[];
  readonly unchecked: readonly Unchecked[];
}

/** Each entity as the data writes it and, unless `synonyms` is false, its short forms and its names in a dictionary. */
export function paperNames(
  entities: readonly Entity[],
  { synonyms, aliases }: { readonly synonyms: boolean; readonly aliases?: Aliases | undefined },
): PaperNames {
  const names: PaperName[] = [];
  const unchecked: Unchecked[] = [];
  entities.forEach((one, entity) => {
    const name = writtenName(one);
    const reason = unfit(name);
    if (reason !== undefined) unchecked.push({ entity, reason });
    else names.push({ entity, text: name, method: "name" });
    if (!synonyms) return;
    const given = aliases?.of(one.label).map((alias) => alias.name) ?? [];
    for (const text of new Set([...shortForms(name), ...given]))
      if (text !== name && unfit(text) === undefined) names.push({ entity, text, method: "alias" });
  });
  return { names, unchecked };
}

/** As the data writes it, underscores and all; in words where that is an address (an IRI) and no name. */
function writtenName({ id, label }: Entity): string {
  const inWords = (name: string): string => paperForm(name).replaceAll("_", " ");
  return inWords(id) === inWords(label) ? id : label;
}

function unfit(name: string): string | undefined {
  const form = paperForm(name);
  if (form.trim() === "") return "a name without letters and digits";
  return form.length > LONGEST ? `a name of more than ${LONGEST} characters` : undefined;
}

/**
 * The rules of the paper's dictionary that the distances of appendix A.3 show: `Harry_Carey_(actor_born_1878)` is looked
 * for as `Harry_Carey`, `185.0 (centimetres)` as `185.0`, `Cumberland_County,_Pennsylvania` as `Cumberland_County`.
 */
function shortForms(name: string): string[] {
  const unqualified = name.replace(/(?:(?<![_\s])[_\s]+)?\([^()]*\)/g, "");
  const [beforeComma = ""] = unqualified.split(",");
  return [unqualified, beforeComma];
}
