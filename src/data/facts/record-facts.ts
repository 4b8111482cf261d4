import { badData, type Where } from "../../core/errors.ts";
import { type FactDraft, textOf } from "./fact-draft.ts";
import { factRow, type RowKeys, rowKeys } from "./fact-rows.ts";
import { withFieldNeeds } from "./field-needs.ts";
import { listedTriples } from "./listed-triples.ts";
import { type Place, ROOT } from "./place.ts";
import { readableName } from "./readable-name.ts";

const MAX_DEPTH = 200;

/**
 * Visits a value and, depth first and in order, everything inside it. `visit` answers with what to tell its visits
 * to the members, or `undefined` to leave them out.
 */
export function walkRecord<State>(
  value: unknown,
  { place = ROOT, state, where }: { readonly place?: Place; readonly state: State; readonly where: Where },
  visit: (value: unknown, place: Place, state: State) => State | undefined,
): void {
  const walk = (inner: unknown, at: Place, before: State, depth: number): void => {
    const next = visit(inner, at, before);
    if (next === undefined || typeof inner !== "object" || inner === null || ArrayBuffer.isView(inner))
      return;
    if (depth > MAX_DEPTH)
      throw badData(`the record is nested deeper than ${MAX_DEPTH} levels`, where, "Is this the right file?");
    if (Array.isArray(inner)) {
      const keys = rowKeys(inner);
      for (let i = 0; i < inner.length; i++) walk(inner[i], listMember(at, i, keys), next, depth + 1);
    } else
      for (const key of Object.keys(inner)) walk((inner as Members)[key], member(at, key), next, depth + 1);
  };
  walk(value, place, state, 0);
}

type Members = Readonly<Record<string, unknown>>;

function listMember(
  { path, relation, attribute, row }: Place,
  index: number,
  keys: RowKeys | undefined,
): Place {
  const inner = `${path}[${index}]`;
  return {
    path: inner,
    relation,
    attribute,
    row: keys === undefined ? row : factRow(inner, index, keys),
  };
}

function member(at: Place, key: string): Place {
  const words = readableName(key);
  return at.path === ""
    ? { path: key, relation: words, attribute: key, row: at.row }
    : {
        path: `${at.path}.${key}`,
        relation: at.relation === "" ? words : `${at.relation} ${words}`,
        attribute: key,
        row: at.row,
      };
}

/** A fact from a value in a record; its path is kept as the fact's origin, and the row it stands in. */
export function recordFact(text: string, place: Place, subject: string | null): FactDraft {
  return {
    subject,
    relation: place.relation,
    value: text,
    need: "required",
    origin: { path: place.path, attribute: place.attribute },
    ...(place.row !== undefined && { row: place.row }),
  };
}

/**
 * Every value in a nested record as a fact: `{address: {city: "Oslo"}}` says `address city: Oslo`, from `address.city`.
 * A list of records is a table, its paths `[3].city`. Lists of triples in it are triples.
 */
export function recordFacts(record: unknown, where: Where, subject: string | null = null): FactDraft[] {
  const facts: FactDraft[] = [];
  walkRecord(record, { state: true, where }, (value, place) => {
    const triples = Array.isArray(value) && value.length > 0 ? listedTriples(value, place, false) : undefined;
    if (triples !== undefined) {
      facts.push(...triples);
      return undefined;
    }
    const text = textOf(value);
    if (text !== undefined) facts.push(recordFact(text, place, subject));
    return true;
  });
  return withFieldNeeds(facts);
}
