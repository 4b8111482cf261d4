import type { Fact, Need, Origin } from "../../core/fact.ts";
import { iriLabel, localName } from "./iri-label.ts";
import type { RdfLabels } from "./rdf-labels.ts";
import type { Term } from "./rdf-terms.ts";
import { RDF_FIRST, RDF_NIL, RDF_REST, XSD_STRING } from "./rdf-vocabulary.ts";

/** A statement of an example's data, and what a text owes it. */
export interface Claim {
  /** `null` when a fact has no subject, as in records of attributes and values. */
  readonly subject: Term | null;
  readonly predicate: Term;
  readonly object: Term;
  readonly need: Need;
}

/** A claim on its way to becoming a fact: whose it is once blank nodes on the way are passed over, and through what. */
interface Step {
  readonly claim: Claim;
  readonly about: Term | null;
  readonly path: readonly string[];
}

/**
 * The facts that claims state, in their order. A blank node without a label has no words of its own: what is said of
 * it is said of the node that points to it, through both relations (`address city`), at the place of the first
 * statement that points to it. Items of a list are values of the relation that points to the list.
 */
export function rdfFacts(
  claims: readonly Claim[],
  labels: RdfLabels,
  onLost: (reason: string) => void = () => {},
): readonly Fact[] {
  const isNested = (term: Term | null): term is Term =>
    term?.termType === "BlankNode" && labels.of(term) === undefined;
  const { described, pointers } = nestedNodes(claims, isNested);
  const facts: Fact[] = [];
  const visit = (start: Step): void => {
    const stack = [start];
    for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
      const { claim, about, path } = step;
      const { predicate, object } = claim;
      const onward = isStructure(predicate)
        ? path
        : [...path, labels.of(predicate) ?? localName(predicate.value)];
      if (object.value === RDF_NIL) continue;
      if (!isNested(object)) facts.push(factOf({ claim, about, path: onward }, facts.length + 1, labels));
      else if (pointers.get(object.value) !== claim) onLost("a blank node that several statements point to");
      else if (!described.has(object.value)) onLost("a blank node that nothing is said about");
      else {
        const inner = described.get(object.value) ?? [];
        described.delete(object.value);
        for (const said of inner.reverse()) stack.push({ claim: said, about, path: onward });
      }
    }
  };
  for (const claim of claims)
    if (!isNested(claim.subject)) visit({ claim, about: claim.subject, path: [] });
    else if (!pointers.has(claim.subject.value)) visit({ claim, about: null, path: [] });
  if (described.size > 0 && [...described.keys()].some((node) => pointers.has(node)))
    onLost("blank nodes that only point to each other");
  return facts;
}

function nestedNodes(
  claims: readonly Claim[],
  isNested: (term: Term | null) => term is Term,
): { described: Map<string, Claim[]>; pointers: ReadonlyMap<string, Claim> } {
  const described = new Map<string, Claim[]>();
  const pointers = new Map<string, Claim>();
  for (const claim of claims) {
    if (isNested(claim.subject)) {
      const list = described.get(claim.subject.value);
      if (list) list.push(claim);
      else described.set(claim.subject.value, [claim]);
    }
    if (isNested(claim.object) && !pointers.has(claim.object.value)) pointers.set(claim.object.value, claim);
  }
  return { described, pointers };
}

/** Links of a list, which are not relations that a text could express. */
function isStructure({ value }: Term): boolean {
  return value === RDF_FIRST || value === RDF_REST;
}

function factOf({ claim, about, path }: Step, number: number, labels: RdfLabels): Fact {
  const { predicate, object, need } = claim;
  return {
    id: String(number),
    subject: about === null ? null : (labels.of(about) ?? textOf(about)),
    relation: path.join(" "),
    value: labels.of(object) ?? textOf(object),
    need,
    origin: originOf(about, predicate, object, path),
  };
}

function textOf({ termType, value }: Term): string {
  return termType === "NamedNode" ? iriLabel(value) : value;
}

function originOf(subject: Term | null, predicate: Term, object: Term, path: readonly string[]): Origin {
  const origin: { -readonly [K in keyof Origin]: Origin[K] } = { relation: predicate.value };
  if (subject?.termType === "NamedNode") origin.subject = subject.value;
  const value = writtenValue(object);
  if (value !== undefined) origin.value = value;
  if (path.length > 1) origin.path = path.join(".");
  return origin;
}

/** An object as its file writes it; nothing for plain text, which the fact holds itself. */
function writtenValue({ termType, value, language, datatype }: Term): string | undefined {
  if (termType === "NamedNode") return value;
  if (termType !== "Literal") return undefined;
  if (language) return `"${value}"@${language}`;
  return datatype === undefined || datatype.value === XSD_STRING
    ? undefined
    : `"${value}"^^${datatype.value}`;
}
