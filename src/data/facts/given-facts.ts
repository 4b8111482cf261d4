import { badData, type Where } from "../../core/errors.ts";
import type { Fact } from "../../core/fact.ts";
import { assayExampleSchema } from "../assay-schema.ts";
import { type FactDraft, textOf } from "./fact-draft.ts";
import { listedTriples } from "./listed-triples.ts";
import { ROOT } from "./place.ts";
import { recordFacts } from "./record-facts.ts";

type Members = Readonly<Record<string, unknown>>;

const FACT_KEYS: readonly string[] = [
  "id",
  "subject",
  "relation",
  "value",
  "need",
  "origin",
  "row",
  "tolerance",
  "aliases",
] satisfies (keyof Fact)[];
const EXAMPLE_KEYS = Object.keys(assayExampleSchema.shape);

/**
 * The facts of data given in code: facts as objects, as `[subject, relation, value]` or `[attribute, value]`; triples
 * under other names (`{subject, predicate, object}`); a record; or a table as a list of records. An object with a list
 * of facts under `facts` is what Assay's own format calls an example.
 */
export function givenFacts(data: object, where: Where): FactDraft[] {
  if (Array.isArray(data)) return listedData(data, where);
  const { facts, ...others } = data as Members;
  if (!Array.isArray(facts) || !Object.keys(others).every((key) => EXAMPLE_KEYS.includes(key)))
    return recordFacts(data, where);
  if (others.record !== undefined || others.table !== undefined)
    throw badData(
      "the data has both facts and a record or table",
      where,
      "Give one of them; assay's files may hold several.",
    );
  return facts.map((fact, index) => factAt(fact, index) ?? refuse(fact, index, where));
}

/** A list of facts, of records, or of both; the records are rows of a table. */
function listedData(list: readonly unknown[], where: Where): FactDraft[] {
  const facts = list.map(factAt);
  const rows = list.map((member, index) => {
    if (facts[index] !== undefined || member === null) return null;
    return isMembers(member) ? member : refuse(member, index, where);
  });
  return [...facts.filter((fact) => fact !== undefined), ...recordFacts(rows, where)];
}

function factAt(input: unknown, index: number): FactDraft | undefined {
  if (isMembers(input)) return factObject(input, index);
  if (!Array.isArray(input)) return undefined;
  const parts = input.map(textOf);
  const [first, second, third] = parts;
  if (first === undefined || second === undefined) return undefined;
  if (parts.length === 2) return { subject: null, relation: first, value: second, need: "required" };
  return parts.length === 3 && third !== undefined
    ? { subject: first, relation: second, value: third, need: "required", origin: { path: `[${index}]` } }
    : undefined;
}

/** A fact as Assay writes it, with its id, need and origin; or a triple under other names. */
function factObject(input: Members, index: number): FactDraft | undefined {
  const { subject, relation } = input;
  const value = textOf(input.value);
  const own = Object.keys(input).every((key) => FACT_KEYS.includes(key));
  if (own && typeof relation === "string" && value !== undefined) {
    const given = input as Partial<Fact>;
    return {
      ...given,
      subject: textOf(subject) ?? null,
      relation,
      value,
      need: given.need ?? "required",
      origin: given.origin ?? { path: `[${index}]` },
    };
  }
  const triple = listedTriples([input], ROOT, false)?.[0];
  return triple && { ...triple, origin: { ...triple.origin, path: `[${index}]` } };
}

function refuse(input: unknown, index: number, where: Where): never {
  throw badData(
    `fact ${index + 1} is not [subject, relation, value] or [attribute, value]: ${JSON.stringify(input)}`,
    where,
    "Leave out facts without a value. A list may also hold records, such as {name: value}.",
  );
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
