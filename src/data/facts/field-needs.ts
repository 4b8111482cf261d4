import { unsaidKind } from "../../text/values/field-kind.ts";
import { fieldPlace } from "../../text/values/field-path.ts";
import type { FactDraft } from "./fact-draft.ts";

/**
 * Makes optional what no text about a record or table need say: ids, addresses, hashes, pictures, coordinates, opaque
 * codes, technical fields; decided once a column. Triples stay as they are, and so do facts that are nothing else.
 */
export function withFieldNeeds(drafts: readonly FactDraft[]): FactDraft[] {
  const columns = new Map<string, { readonly names: readonly string[]; readonly values: string[] }>();
  const places = drafts.map((draft) => (isField(draft) ? fieldPlace(draft) : undefined));
  places.forEach((place, index) => {
    if (place === undefined) return;
    const column = columns.get(place.column);
    const { value } = drafts[index]!;
    if (column === undefined) columns.set(place.column, { names: place.names, values: [value] });
    else column.values.push(value);
  });
  const unsaid = new Set(
    [...columns].filter(([, column]) => unsaidKind(column) !== undefined).map(([path]) => path),
  );
  const isUnsaid = (_: FactDraft, index: number): boolean => unsaid.has(places[index]?.column ?? "");
  if (unsaid.size === 0 || drafts.every(isUnsaid)) return [...drafts];
  return drafts.map((draft, index) => (isUnsaid(draft, index) ? { ...draft, need: "optional" } : draft));
}

/** A fact with a field's name; a triple has a relation only. */
function isField({ origin, need }: FactDraft): boolean {
  return origin?.attribute !== undefined && need === "required";
}
