import { usageError } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { Fact } from "../../core/fact.ts";
import { numberFacts } from "../../data/facts/fact-draft.ts";
import { givenFacts } from "../../data/facts/given-facts.ts";

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

/** Where data given in code stands, for messages. */
const IN_CODE = { file: "data" };

/** The example that data given in code makes. */
export function exampleOf(data: CheckData, references: readonly string[] | undefined): Example {
  if (typeof data !== "object" || data === null)
    throw usageError(
      `the data to check against is ${data === null ? "null" : `a ${typeof data}`}`,
      "Give facts, a record, a list of records or an example.",
    );
  if (isExample(data)) return references ? { ...data, references } : data;
  const facts = numberFacts(givenFacts(data, IN_CODE), IN_CODE);
  return { id: "data", facts, references: references ?? [], tags: {} };
}

function isExample(data: CheckData): data is Example {
  return !Array.isArray(data) && "facts" in data && "references" in data && "tags" in data;
}
