import {
  ASSAY_EXAMPLE,
  ASSAY_FACT,
  ASSAY_NEED,
  ASSAY_REFERENCE,
  RDF_OBJECT,
  RDF_PREDICATE,
  RDF_SUBJECT,
  RDF_TYPE,
  RDFS_LABEL,
} from "../rdf/rdf-vocabulary.ts";
import { type Description, type FactOut, type IriOut, isPlain, type LiteralOut } from "./describe-example.ts";
import { termText } from "./term-text.ts";

const [a, reference, fact, need, subject, predicate, object, label] = [
  RDF_TYPE,
  ASSAY_REFERENCE,
  ASSAY_FACT,
  ASSAY_NEED,
  RDF_SUBJECT,
  RDF_PREDICATE,
  RDF_OBJECT,
  RDFS_LABEL,
].map((iri) => `<${iri}>`);

/** Names for the nodes of facts that are described part by part, unique in a file. */
export interface FactNodes {
  count: number;
}

/**
 * The statements of an example, each as `subject predicate object`. With `plain`, a fact that can be one statement is
 * one; otherwise each is described part by part, for files without graphs.
 */
export function* statementTexts(
  { node, references, tags, facts, labels }: Description,
  nodes: FactNodes,
  plain: boolean,
): Generator<string> {
  const example = termText(node);
  const pair = ([name, value]: readonly [IriOut, LiteralOut]): string =>
    `${termText(name)} ${termText(value)}`;
  yield `${example} ${a} <${ASSAY_EXAMPLE}>`;
  for (const text of references) yield `${example} ${reference} ${termText(text)}`;
  for (const tag of tags) yield `${example} ${pair(tag)}`;
  for (const out of facts) {
    if (plain && isPlain(out))
      yield `${termText(out.subject)} ${termText(out.predicate)} ${termText(out.object)}`;
    else yield* partTexts(out, example, `_:f${++nodes.count}`);
  }
  for (const [iri, text] of labels) yield `${termText(iri)} ${label} ${termText(text)}`;
}

function* partTexts(out: FactOut, example: string, node: string): Generator<string> {
  yield `${example} ${fact} ${node}`;
  if (out.subject !== null) yield `${node} ${subject} ${termText(out.subject)}`;
  yield `${node} ${predicate} ${termText(out.predicate)}`;
  yield `${node} ${object} ${termText(out.object)}`;
  if (out.need !== "required") yield `${node} ${need} "${out.need}"`;
}
