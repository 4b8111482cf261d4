import { entityLabel } from "./entity-label.ts";
import { type FactDraft, textOf } from "./fact-draft.ts";
import type { Place } from "./place.ts";
import { parseTriple } from "./triple-fact.ts";

const RELATION_KEYS = ["relation", "predicate", "property", "attribute"];
const VALUE_KEYS = ["value", "object"];
const TRIPLE_NAME = /triple|^facts$/i;

type Parts = readonly [subject: string | null, relation: string, value: string];

/**
 * The facts of a list of triples: `{subject, predicate, object}` objects (also `relation`, `property` or `attribute`,
 * and `value`), and, where the field is named as facts or is called triples, `[subject, relation, value]` lists,
 * `[attribute, value]` lists and `subject | relation | value` texts. `undefined` when the list is not of this kind.
 */
export function listedTriples(
  list: readonly unknown[],
  place: Place,
  named: boolean,
): FactDraft[] | undefined {
  const asLists = named || TRIPLE_NAME.test(place.attribute);
  const facts: FactDraft[] = [];
  for (let i = 0; i < list.length; i++) {
    const parts = objectParts(list[i]) ?? (asLists ? (listParts(list[i]) ?? textParts(list[i])) : undefined);
    if (parts === undefined) return undefined;
    if (parts[2].trim() !== "") facts.push(listedTriple(parts, `${place.path}[${i}]`));
  }
  return facts;
}

/** `Blue_Inn` is a name of knowledge graphs for "Blue Inn"; what was written stays as the origin. */
function listedTriple([subject, relation, value]: Parts, path: string): FactDraft {
  const name = subject === null ? null : entityLabel(subject);
  const words = entityLabel(value);
  const asWritten = name === subject && words === value;
  const origin = asWritten ? { path } : { path, ...(subject !== null && { subject }), value };
  return { id: undefined, subject: name, relation, value: words, need: "required", origin };
}

function objectParts(value: unknown): Parts | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const members = value as Readonly<Record<string, unknown>>;
  const relation = RELATION_KEYS.map((key) => members[key]).find((name) => typeof name === "string");
  const valueKey = VALUE_KEYS.find((key) => Object.hasOwn(members, key));
  if (relation === undefined || valueKey === undefined || !isScalar(members[valueKey])) return undefined;
  // Without a subject it may as well be a row with columns "property", "value" and "unit".
  if (!Object.hasOwn(members, "subject") && Object.keys(members).length > 2) return undefined;
  return [textOf(members.subject) ?? null, relation as string, String(members[valueKey] ?? "")];
}

function listParts(value: unknown): Parts | undefined {
  if (!Array.isArray(value) || typeof value[0] !== "string" || !isScalar(value.at(-1))) return undefined;
  const last = String(value.at(-1) ?? "");
  if (value.length === 2) return [null, value[0], last];
  return value.length === 3 && typeof value[1] === "string" ? [value[0], value[1], last] : undefined;
}

function textParts(value: unknown): Parts | undefined {
  return typeof value === "string" ? parseTriple(value) : undefined;
}

function isScalar(value: unknown): boolean {
  return value === null || typeof value !== "object";
}
