import { badData, type Where } from "../../core/errors.ts";
import type { Candidate } from "../../core/example.ts";
import { type FactDraft, numberFacts, textOf } from "../facts/fact-draft.ts";
import { withFieldNeeds } from "../facts/field-needs.ts";
import { listedTriples } from "../facts/listed-triples.ts";
import type { Place } from "../facts/place.ts";
import { recordFact, walkRecord } from "../facts/record-facts.ts";
import type { ReadItem } from "../format.ts";
import { type FieldRoles, type Found, NO_ROLE, type Role } from "./field-roles.ts";

/** What a record says, field by field, before it is an example. */
export class RecordDraft {
  readonly where: Where;
  id: string | undefined;
  /** The value by which rows of one example belong together. */
  group: string | undefined;
  subject: string | undefined;
  facts: FactDraft[] = [];
  references: string[] = [];
  outputs: { readonly system: string; readonly text: string }[] = [];
  tags: [name: string, value: string][] = [];

  constructor(where: Where) {
    this.where = where;
  }

  /** Takes in one value; `fact` makes the fact if it is one. */
  add(role: Role, path: string, value: unknown, fact: (text: string) => FactDraft): void {
    // An empty text is what a system said; anywhere else it says nothing.
    if (role.kind === "output" && typeof value === "string")
      this.outputs.push({ system: role.system, text: value });
    const text = textOf(value);
    if (text === undefined) return;
    if (role.kind === "fact") this.facts.push(fact(text));
    else if (role.kind === "reference") this.references.push(text);
    else if (role.kind === "tag") this.tags.push([role.name + path.slice(role.path.length), text]);
    else if (role.kind === "id") this.id ??= text;
    else if (role.kind === "group") this.group ??= text;
    else if (role.kind === "subject") this.subject ??= text;
  }

  /** The example with its texts. */
  item(id: string): ReadItem {
    const subject = this.subject ?? null;
    const facts =
      subject === null
        ? this.facts
        : this.facts.map((fact) => ({ ...fact, subject: fact.subject ?? subject }));
    return {
      example: {
        id,
        facts: numberFacts(withFieldNeeds(facts), this.where),
        references: this.references,
        tags: Object.fromEntries(this.tags),
      },
      candidates: this.#candidates(id),
      where: this.where,
    };
  }

  #candidates(exampleId: string): Candidate[] {
    const samples = new Map<string, number>();
    return this.outputs.map(({ system, text }) => {
      const sample = samples.get(system) ?? 0;
      samples.set(system, sample + 1);
      return { exampleId, system, text, sample };
    });
  }
}

/** Reads a JSON-like record by what its fields are. */
export function draftOf(record: unknown, roles: FieldRoles, where: Where): RecordDraft {
  if (typeof record !== "object" || record === null || Array.isArray(record))
    throw badData(
      `a record is ${kindOf(record)}; an object with named fields was expected`,
      where,
      "If the records are inside another field, name it: --map records=path.of.the.list",
    );
  const draft = new RecordDraft(where);
  let only: Place | undefined;
  walkRecord<Found>(record, { state: NO_ROLE, where }, (value, place, around) => {
    if (place.path === "") return around;
    const found = roles.find(place.path, around);
    if (typeof value === "object" && value !== null) {
      // What the one field named for facts holds is the record: its fields are called as they would be there.
      if (found !== around && found.role.kind === "fact" && found.role.only) only ??= place;
      return takeWhole(draft, value, place, found) ? undefined : found;
    }
    draft.add(found.role, place.path, value, (text) => recordFact(text, within(place, only), null));
    return undefined;
  });
  return draft;
}

/** A place with its words from inside another on. */
function within(place: Place, outer: Place | undefined): Place {
  const inner = outer !== undefined && place.path.startsWith(outer.path) && place.relation !== outer.relation;
  return inner ? { ...place, relation: place.relation.slice(outer.relation.length + 1) } : place;
}

/** Takes a list or an object as one thing where it is one: a list of triples. Says whether it did. */
function takeWhole(draft: RecordDraft, value: object, place: Place, { role }: Found): boolean {
  if (role.kind === "id" || role.kind === "group" || role.kind === "subject")
    throw badData(
      `the field ${JSON.stringify(place.path)} should hold one value, but holds ${kindOf(value)}`,
      draft.where,
      `Name the field inside it that is meant, for instance --map ${role.kind === "group" ? "groupBy" : role.kind}=${place.path}.name`,
    );
  if (role.kind !== "fact" || !Array.isArray(value)) return false;
  const facts = listedTriples(value, place, role.named);
  if (facts === undefined) return false;
  draft.facts.push(...facts);
  return true;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (value === null) return "null";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
