import { badData } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import { assayExampleSchema } from "../assay-schema.ts";
import { textSource } from "../bytes/source.ts";
import { type FactDraft, numberFacts } from "../facts/fact-draft.ts";
import { listedTriples } from "../facts/listed-triples.ts";
import { ROOT } from "../facts/place.ts";
import { recordFacts } from "../facts/record-facts.ts";
import { assayJsonl } from "../formats/assay-jsonl.ts";
import { FieldRoles } from "../mapping/field-roles.ts";
import { draftOf } from "../mapping/record-draft.ts";
import { parseJson } from "../syntax/parse-json.ts";
import { atLine } from "./pasted-lines.ts";

type Members = Readonly<Record<string, unknown>>;

/** What an example is made from: its facts, and references where there are some. */
export type PastedExample = Pick<Example, "facts" | "references">;

/** Pasted JSON: an example in Assay's format, a list of triples, a record, or a list of records. */
export async function pastedJson(text: string): Promise<PastedExample> {
  const value = parseJson(text, atLine(1));
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (isAssayExample(only)) return assayExample(only);
  const triples = listedTriples(Array.isArray(value) ? value : [value], ROOT, true);
  if (triples && triples.length > 0) return numbered(triples);
  if (Array.isArray(value)) return recordList(value);
  if (isMembers(value)) return oneRecord(value);
  throw badData(
    "this JSON is a single value",
    atLine(1),
    'Give a record, such as {"name": "Blue Inn"}, or triples, such as [["Blue Inn", "area", "riverside"]].',
  );
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether an object is meant as an example: it has data under a name that Assay gives it, and no other names. */
function isAssayExample(value: unknown): value is Members {
  if (!isMembers(value)) return false;
  const { facts, record, table } = value;
  const known = Object.keys(assayExampleSchema.shape);
  const written =
    Array.isArray(facts) || isMembers(record) || (isMembers(table) && Array.isArray(table.rows));
  return written && Object.keys(value).every((key) => known.includes(key));
}

async function assayExample(value: Members): Promise<PastedExample> {
  const line = JSON.stringify({ id: "data", ...value });
  for await (const { example } of assayJsonl.read(textSource(atLine(1).file, line), {})) return example;
  throw new Error("Assay's reader passed over an example");
}

/** The records of a table, each value a fact. */
function recordList(list: readonly unknown[]): PastedExample {
  if (list.length > 1 && list.some(isAssayExample))
    throw badData(`there are ${list.length} examples`, atLine(1), "Paste one of them.");
  if (!list.every(isMembers))
    throw badData(
      "this list holds neither triples nor records",
      atLine(1),
      'Write triples as ["Blue Inn", "area", "riverside"], records as {"name": "Blue Inn", "area": "riverside"}.',
    );
  return numbered(recordFacts(list, atLine(1)));
}

/** A record as files of records are read: an id, references and texts under their usual names are not facts. */
function oneRecord(record: Members): PastedExample {
  const { example } = draftOf(record, new FieldRoles({}), atLine(1)).item("data");
  return example.facts.length > 0 ? example : numbered(recordFacts(record, atLine(1)));
}

function numbered(drafts: readonly FactDraft[]): PastedExample {
  return { facts: numberFacts(drafts, atLine(1)), references: [] };
}
