import { z } from "zod";
import { badData, usageError, type Where } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { fact } from "../../core/schema/example.ts";
import { explainIssue } from "../../data/explain-issue.ts";
import { numberFacts } from "../../data/facts/fact-draft.ts";
import { givenFacts } from "../../data/facts/given-facts.ts";
import { withPolicy } from "../../data/policy.ts";
import { type FieldOptions, policyOf } from "./field-options.ts";

/** A fact as a caller may write it: an object, `[subject, relation, value]`, or `[attribute, value]`. */
export type FactInput =
  | readonly [subject: string, relation: string, value: string | number | boolean]
  | readonly [attribute: string, value: string | number | boolean]
  | (Partial<Fact> & Pick<Fact, "relation" | "value">);

/** The data of one text: facts, an example, a record whose values become facts, or a table as a list of records. */
export type CheckData =
  | Example
  | readonly FactInput[]
  | readonly Readonly<Record<string, unknown>>[]
  | Readonly<Record<string, unknown>>;

/** What a text may say without owing it: further data, or plain text such as the question that it answers. */
export type CheckContext = CheckData | string;

/** How the example of a check is made. */
export interface ExampleOptions extends FieldOptions {
  readonly references?: readonly string[] | undefined;
  readonly context?: CheckContext | undefined;
}

/** The example to check a text against. */
export interface CheckedExample {
  readonly example: Example;
  /** Why there is nothing to check against, where there is nothing. */
  readonly nothing?: string;
  /** Fields that were named and are not in the data. */
  readonly warnings: readonly string[];
}

/** The example that data given in code makes: with what a text owes each field, and with what it may say besides. */
export function exampleOf(data: CheckData, options: ExampleOptions): CheckedExample {
  const given = givenExample(data);
  const policy = policyOf(options);
  const { facts, warnings } =
    Object.keys(policy).length === 0 ? { facts: given.facts, warnings: [] } : withPolicy(given.facts, policy);
  const example = { ...given, ...(options.references && { references: options.references }) };
  // Context alone is no data: a text that only repeats the question would be faithful.
  if (facts.length === 0)
    return {
      example: { ...example, facts: [] },
      nothing: given.facts.length === 0 ? "the data has no facts" : "every field of the data is ignored",
      warnings,
    };
  const context = options.context === undefined ? [] : contextFacts(options.context, facts);
  return { example: { ...example, facts: [...facts, ...context] }, warnings };
}

/** The example that JSON from outside makes, which may hold anything; what is wrong with it is named with its place. */
export function jsonExample(value: unknown, where: Where): Example {
  if (typeof value !== "object" || value === null)
    throw badData(
      "the data is a single value",
      where,
      'Give a record, such as {"name": "Blue Inn"}, a list of records, or triples, such as [["Blue Inn", "area", "riverside"]].',
    );
  const facts = numberFacts(givenFacts(value, where), where);
  const checked = z.array(fact).safeParse(facts);
  if (!checked.success) {
    const { message, hint } = explainIssue(checked.error.issues, () => Object.keys(fact.shape));
    throw badData(`not a fact: ${message}`, where, hint);
  }
  return { id: "data", facts, references: [], tags: {} };
}

function givenExample(data: CheckData): Example {
  if (typeof data !== "object" || data === null)
    throw usageError(
      `the data to check against is ${data === null ? "null" : `a ${typeof data}`}`,
      "Give facts, a record, a list of records or an example.",
    );
  if (isExample(data)) return data;
  return { id: "data", facts: factsOf(data, "data"), references: [], tags: {} };
}

function isExample(data: CheckData): data is Example {
  return !Array.isArray(data) && "facts" in data && "references" in data && "tags" in data;
}

function factsOf(data: CheckData, file: string): Fact[] {
  return numberFacts(givenFacts(data, { file }), { file });
}

/** Where context stands in paths, apart from the data's own. */
const CONTEXT = "context";

/** Facts that license claims and need not be stated, under ids and paths that the data's facts do not have. */
function contextFacts(context: CheckContext, facts: readonly Fact[]): Fact[] {
  if (context === null || (typeof context !== "object" && typeof context !== "string"))
    throw usageError(
      `the context is ${context === null ? "null" : `a ${typeof context}`}`,
      "Give text, a record, facts or a list of records.",
    );
  const taken = new Set(facts.map(({ id }) => id));
  return readContext(context).map((one, index) => ({
    ...one,
    id: freeId(`${CONTEXT} ${index + 1}`, taken),
    need: "optional",
    origin: { ...one.origin, path: contextPath(one.origin?.path ?? one.relation) },
    ...(one.row && { row: { ...one.row, path: contextPath(one.row.path) } }),
  }));
}

function readContext(context: CheckContext): readonly Fact[] {
  if (typeof context === "string")
    return context.trim() === ""
      ? []
      : [{ id: CONTEXT, subject: null, relation: CONTEXT, value: context, need: "optional" }];
  return isExample(context) ? context.facts : factsOf(context, CONTEXT);
}

function contextPath(path: string): string {
  if (path === CONTEXT) return CONTEXT;
  return path.startsWith("[") ? `${CONTEXT}${path}` : `${CONTEXT}.${path}`;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  return taken.has(id) ? freeId(`${id}b`, taken) : id;
}
