import { badData, type Where } from "../../core/errors.ts";
import type { Candidate } from "../../core/example.ts";
import type { FactRow, Origin, Tolerance } from "../../core/fact.ts";
import { nearest } from "../../core/nearest.ts";
import { assayExampleSchema } from "../assay-schema.ts";
import { lines } from "../bytes/lines.ts";
import { explainIssue } from "../explain-issue.ts";
import { type FactDraft, numberFacts } from "../facts/fact-draft.ts";
import { recordFacts } from "../facts/record-facts.ts";
import { type Table, tableFacts } from "../facts/table-facts.ts";
import type { Format, Head, ReadItem } from "../format.ts";
import { parseJson } from "../syntax/parse-json.ts";

/** Assay's own format: one example a line, with its facts, references, systems' texts and tags. */
export const assayJsonl: Format = {
  id: "assay",
  summary:
    "Assay's own JSONL: one example a line with facts, a record or a table, references, outputs and tags",
  recognize,
  async *read(source, options) {
    for await (const { number, text } of lines(source, options)) {
      if (text.trim() === "") continue;
      const where = { file: source.name, line: number };
      const value = parseJson(text, where);
      yield itemOf(value, where) ?? refuse(value, where);
    }
  },
};

type Members = Readonly<Record<string, unknown>>;

const KEYS = Object.keys(assayExampleSchema.shape);
const FACT_KEYS = ["id", "subject", "relation", "value", "need", "origin", "row", "tolerance", "aliases"];
const TOLERANCE_KEYS = ["absolute", "percent"];
const ROW_KEYS = ["path", "key", "keyAttribute"];
const ORIGIN_KEYS = ["path", "row", "column", "attribute", "subject", "relation", "value"];
const TABLE_KEYS = ["columns", "rows", "key", "title"];

function recognize({ text }: Head): number {
  const line = text.slice(0, text.indexOf("\n") + 1) || text;
  if (!/^\s*\{/.test(line)) return 0;
  let first: unknown;
  try {
    first = JSON.parse(line);
  } catch {
    // The line may be longer than what is shown of the file.
    return line.length === text.length && /^\s*\{\s*"id"\s*:[^{[]*,\s*"facts"\s*:\s*\[\s*[[{]/.test(line)
      ? 0.8
      : 0;
  }
  if (!isMembers(first)) return 0;
  if (isMeantAsAssay(first)) return 0.9;
  if (first.id === undefined) return 0;
  if (Array.isArray(first.facts) && first.facts.every(looksLikeFact)) return 0.95;
  const whole = Object.keys(first).every((key) => KEYS.includes(key));
  return whole && (isMembers(first.record) || isTable(first.table)) ? 0.95 : 0;
}

/**
 * Whether a line has facts but no id, or facts under a name that is nearly right: the reader will say what is wrong with
 * it, where any other would take each word of the facts for a value.
 */
function isMeantAsAssay(first: Members): boolean {
  return Object.entries(first).some(
    ([key, value]) =>
      Array.isArray(value) &&
      value.length > 0 &&
      value.every((fact) => Array.isArray(fact) && looksLikeFact(fact)) &&
      (key === "facts" ? first.id === undefined : nearest(key, ["facts"]).length > 0),
  );
}

function looksLikeFact(fact: unknown): boolean {
  return Array.isArray(fact) ? isText(fact[0]) : isMembers(fact) && "relation" in fact && "value" in fact;
}

/**
 * The item that a line holds, or `undefined` when anything in it is not as the schema says. This repeats the schema
 * by hand because it is on the path of every line: zod takes two thirds as long as JSON.parse to check it, this a
 * quarter to check it and make the item. The schema then explains what is wrong; a test holds the two together.
 */
function itemOf(value: unknown, where: Where): ReadItem | undefined {
  if (!isMembers(value) || !hasOnly(value, KEYS)) return undefined;
  const { id, facts = [], record = {}, table, references = [], outputs = {}, tags = {} } = value;
  const drafts = factsOf(facts);
  const texts = textsByKey(tags);
  if (!isId(id) || drafts === undefined || texts === undefined) return undefined;
  if (!isMembers(record) || !(table === undefined || isTable(table))) return undefined;
  if (!isTextList(references) || !isMembers(outputs)) return undefined;
  const exampleId = String(id);
  const candidates = candidatesOf(exampleId, outputs);
  if (candidates === undefined) return undefined;
  if (value.record !== undefined) drafts.push(...recordFacts(record, where));
  if (table !== undefined) drafts.push(...tableFacts(table, where));
  return {
    example: { id: exampleId, facts: numberFacts(drafts, where), references, tags: texts },
    candidates,
    where,
  };
}

function factsOf(values: unknown): FactDraft[] | undefined {
  if (!Array.isArray(values)) return undefined;
  const facts: FactDraft[] = [];
  for (const value of values) {
    const fact = Array.isArray(value) ? listedFact(value) : writtenFact(value);
    if (fact === undefined) return undefined;
    facts.push(fact);
  }
  return facts;
}

function listedFact(parts: readonly unknown[]): FactDraft | undefined {
  const [first, second, third] = parts;
  if (!isText(first)) return undefined;
  if (parts.length === 2 && isScalar(second))
    return { subject: null, relation: first, value: String(second), need: "required" };
  if (parts.length === 3 && isText(second) && isScalar(third))
    return { subject: first, relation: second, value: String(third), need: "required" };
  return undefined;
}

function writtenFact(fact: unknown): FactDraft | undefined {
  if (!isMembers(fact) || !hasOnly(fact, FACT_KEYS)) return undefined;
  const { id, subject = null, relation, value, need = "required", origin, row, tolerance, aliases } = fact;
  if (!(id === undefined || isId(id)) || !(subject === null || isText(subject))) return undefined;
  if (!isText(relation) || !isScalar(value) || !(need === "required" || need === "optional"))
    return undefined;
  if (!(origin === undefined || isOrigin(origin)) || !(row === undefined || isRow(row))) return undefined;
  if (!(tolerance === undefined || isTolerance(tolerance)) || !(aliases === undefined || isTextList(aliases)))
    return undefined;
  return {
    ...{ id: id === undefined ? id : String(id), subject, relation, value: String(value), need, origin, row },
    ...(tolerance !== undefined && { tolerance }),
    ...(aliases !== undefined && { aliases }),
  };
}

function candidatesOf(exampleId: string, outputs: Members): Candidate[] | undefined {
  const candidates: Candidate[] = [];
  for (const system of Object.keys(outputs)) {
    const texts = outputs[system];
    if (isText(texts)) candidates.push({ exampleId, system, text: texts, sample: 0 });
    else if (Array.isArray(texts)) {
      for (let sample = 0; sample < texts.length; sample++) {
        const text: unknown = texts[sample];
        if (isText(text)) candidates.push({ exampleId, system, text, sample });
        else if (text !== null) return undefined;
      }
    } else return undefined;
  }
  return candidates;
}

function textsByKey(values: unknown): Readonly<Record<string, string>> | undefined {
  if (!isMembers(values)) return undefined;
  const entries: [string, string][] = [];
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (!isScalar(value)) return undefined;
    entries.push([key, String(value)]);
  }
  // A tag may be called __proto__: entries make it a tag like any other.
  return Object.fromEntries(entries);
}

function refuse(value: unknown, where: Where): never {
  const result = assayExampleSchema.safeParse(value);
  if (result.success)
    throw new Error(`assay's reader and its schema disagree on ${where.file}:${where.line}`);
  const { message, hint } = explainIssue(result.error.issues, keysAt);
  throw badData(
    message,
    where,
    hint ||
      "See docs/formats/assay-jsonl.md; to read other JSON, say --format jsonl and which field is what.",
  );
}

function keysAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return KEYS;
  if (path[0] === "table") return TABLE_KEYS;
  if (path.at(-1) === "row") return ROW_KEYS;
  if (path.at(-1) === "tolerance") return TOLERANCE_KEYS;
  return path.at(-1) === "origin" ? ORIGIN_KEYS : FACT_KEYS;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasOnly(value: Members, keys: readonly string[]): boolean {
  for (const key of Object.keys(value)) if (!keys.includes(key)) return false;
  return true;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isOrigin(value: unknown): value is Origin {
  if (!isMembers(value) || !hasOnly(value, ORIGIN_KEYS)) return false;
  return Object.entries(value).every(([key, part]) =>
    key === "row" || key === "column" ? Number.isSafeInteger(part) && (part as number) >= 0 : isText(part),
  );
}

function isRow(value: unknown): value is FactRow {
  if (!isMembers(value) || !hasOnly(value, ROW_KEYS)) return false;
  const { path, key, keyAttribute } = value;
  return isText(path) && isText(key) && (keyAttribute === undefined || isText(keyAttribute));
}

function isTolerance(value: unknown): value is Tolerance {
  if (!isMembers(value) || !hasOnly(value, TOLERANCE_KEYS)) return false;
  return Object.values(value).every((part) => typeof part === "number" && part >= 0);
}

function isTable(value: unknown): value is Table {
  if (!isMembers(value) || !hasOnly(value, TABLE_KEYS)) return false;
  const { columns, rows, key, title } = value;
  return (
    isTextList(columns) &&
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.every((cell) => cell === null || isScalar(cell))) &&
    (key === undefined || isText(key)) &&
    (title === undefined || isText(title))
  );
}
