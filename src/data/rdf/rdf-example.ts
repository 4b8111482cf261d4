import { badData, type Where } from "../../core/errors.ts";
import type { Example } from "../../core/example.ts";
import type { Need } from "../../core/fact.ts";
import { ownValue } from "../../core/own-value.ts";
import { localName } from "./iri-label.ts";
import { type Claim, rdfFacts } from "./rdf-facts.ts";
import { isLabel, RdfLabels } from "./rdf-labels.ts";
import { nodeKey, type Statement, type Term } from "./rdf-terms.ts";
import {
  ASSAY_EXAMPLE,
  ASSAY_FACT,
  ASSAY_ID,
  ASSAY_NEED,
  ASSAY_REFERENCE,
  ASSAY_TAG,
  RDF_OBJECT,
  RDF_PREDICATE,
  RDF_SUBJECT,
  RDF_TYPE,
} from "./rdf-vocabulary.ts";

/** What an example is made from: its statements, the id it has unless they say otherwise, and the file's labels. */
export interface ExampleInput {
  readonly statements: readonly Statement[];
  readonly id: string;
  readonly labels: RdfLabels;
  readonly where: Where;
  readonly onLost?: ((reason: string) => void) | undefined;
}

/** Whether a statement says that its subject is an example in Assay's vocabulary. */
export function isExampleType({ predicate, object }: Statement): boolean {
  return object.value === ASSAY_EXAMPLE && predicate.value === RDF_TYPE;
}

/**
 * The example that statements describe; nothing when they only hold labels. An example in Assay's vocabulary brings
 * its references, tags and labels with it, and takes no label from the rest of the file.
 */
export function rdfExample(input: ExampleInput): Example | undefined {
  const { statements, where } = input;
  const isAssay = statements.some(isExampleType);
  const sorted = isAssay ? assaySorted(statements) : undefined;
  const claims = sorted ? claimsOf(sorted, where) : plainClaims(statements, input.onLost);
  if (claims.length === 0 && !isAssay) return undefined;
  return {
    id: sorted?.id ?? input.id,
    facts: rdfFacts(claims, sorted?.labels ?? input.labels, input.onLost),
    references: sorted?.references ?? [],
    tags: Object.fromEntries(sorted?.tags ?? []),
  };
}

function plainClaims(statements: readonly Statement[], onLost?: (reason: string) => void): Claim[] {
  const reifiers = new Set<string>();
  for (const { subject, object } of statements)
    if (object.termType === "Quad") reifiers.add(nodeKey(subject));
  const claims: Claim[] = [];
  for (const statement of statements) {
    const { subject, predicate, object } = statement;
    if (reifiers.size > 0 && reifiers.has(nodeKey(subject))) onLost?.("a statement about a statement");
    else if (!isLabel(statement)) claims.push({ subject, predicate, object, need: "required" });
  }
  return claims;
}

/** An example in Assay's vocabulary, its statements sorted by what they are for. */
interface Sorted {
  id: string | undefined;
  readonly references: string[];
  readonly tags: Map<string, string>;
  readonly labels: RdfLabels;
  /** Plain statements, and the nodes of facts that are described part by part, in the order of the file. */
  readonly body: (Statement | Term)[];
  readonly parts: Map<string, FactParts>;
}

interface FactParts {
  subject?: Term;
  predicate?: Term;
  object?: Term;
  need?: string;
}

const PART_OF_PREDICATE: Readonly<Record<string, "subject" | "predicate" | "object">> = {
  [RDF_SUBJECT]: "subject",
  [RDF_PREDICATE]: "predicate",
  [RDF_OBJECT]: "object",
};

function assaySorted(statements: readonly Statement[]): Sorted {
  const facts = new Set(
    statements.flatMap(({ predicate, object }) => (predicate.value === ASSAY_FACT ? [object.value] : [])),
  );
  const sorted: Sorted = {
    id: undefined,
    references: [],
    tags: new Map(),
    labels: new RdfLabels(undefined),
    body: [],
    parts: new Map(),
  };
  for (const statement of statements) sortInto(sorted, statement, facts);
  return sorted;
}

function sortInto(sorted: Sorted, statement: Statement, facts: ReadonlySet<string>): void {
  const { subject, predicate, object } = statement;
  const name = predicate.value;
  if (facts.has(subject.value)) {
    const parts = sorted.parts.get(subject.value) ?? {};
    sorted.parts.set(subject.value, parts);
    const part = ownValue(PART_OF_PREDICATE, name);
    if (part !== undefined) parts[part] = object;
    else if (name === ASSAY_NEED) parts.need = object.value;
  } else if (name === ASSAY_FACT) sorted.body.push(object);
  else if (name === ASSAY_ID) sorted.id = object.value;
  else if (name === ASSAY_REFERENCE) sorted.references.push(object.value);
  else if (name.startsWith(ASSAY_TAG)) sorted.tags.set(localName(name), object.value);
  else if (isLabel(statement)) sorted.labels.add(statement);
  else if (!isExampleType(statement)) sorted.body.push(statement);
}

function claimsOf({ body, parts }: Sorted, where: Where): Claim[] {
  return body.map((part) => {
    if ("predicate" in part) {
      const { subject, predicate, object } = part;
      return { subject, predicate, object, need: "required" };
    }
    const { subject = null, predicate, object, need = "required" } = parts.get(part.value) ?? {};
    if (predicate === undefined || object === undefined) throw incomplete(part, where);
    return { subject, predicate, object, need: needOf(need, where) };
  });
}

function incomplete({ value }: Term, where: Where): Error {
  return badData(
    `the fact ${value} has no rdf:predicate or no rdf:object where its example is described`,
    where,
    "Keep the statements of an example together, as assay convert writes them.",
  );
}

function needOf(need: string, where: Where): Need {
  if (need === "required" || need === "optional") return need;
  throw badData(`urn:assay:need is ${JSON.stringify(need)}`, where, "Write required or optional.");
}
