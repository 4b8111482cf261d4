import {
  ASSAY_EXAMPLE,
  ASSAY_FACT,
  ASSAY_NEED,
  ASSAY_REFERENCE,
  PREFIXES,
  RDF_OBJECT,
  RDF_PREDICATE,
  RDF_SUBJECT,
  RDFS_LABEL,
} from "../rdf/rdf-vocabulary.ts";
import {
  type Description,
  describeExample,
  type FactOut,
  type IriOut,
  isPlain,
  type LiteralOut,
} from "./describe-example.ts";
import type { Writer } from "./writer.ts";

/** JSON-LD: one named graph for each example, the context first, so that it can be read as a stream. */
export const jsonld: Writer = {
  id: "jsonld",
  extensions: [".jsonld"],
  summary: "RDF as JSON-LD, one named graph for each example",
  async *write(items) {
    yield `{"@context":${JSON.stringify(PREFIXES)},"@graph":[`;
    let separator = "\n";
    for await (const { example } of items) {
      yield `${separator}${JSON.stringify(graphOf(describeExample(example)))}`;
      separator = ",\n";
    }
    yield "\n]}\n";
  },
};

function graphOf({ node, references, tags, facts, labels }: Description): object {
  const id = node.iri;
  return {
    "@id": id,
    "@graph": [
      {
        "@id": id,
        "@type": ASSAY_EXAMPLE,
        ...(references.length > 0 && { [ASSAY_REFERENCE]: references.map(termValue) }),
      },
      ...tags.map(([{ iri }, value]) => ({ "@id": id, [iri]: termValue(value) })),
      ...facts.map((fact) => nodeOf(fact, id)),
      ...labels.map(([{ iri }, text]) => ({ "@id": iri, [RDFS_LABEL]: termValue(text) })),
    ],
  };
}

function nodeOf(fact: FactOut, example: string): object {
  const { subject, predicate, object, need } = fact;
  if (isPlain(fact)) return { "@id": fact.subject.iri, [predicate.iri]: termValue(object) };
  return {
    "@id": example,
    [ASSAY_FACT]: {
      ...(subject && { [RDF_SUBJECT]: termValue(subject) }),
      [RDF_PREDICATE]: termValue(predicate),
      [RDF_OBJECT]: termValue(object),
      ...(need !== "required" && { [ASSAY_NEED]: need }),
    },
  };
}

function termValue(term: IriOut | LiteralOut): object {
  if ("iri" in term) return { "@id": term.iri };
  return {
    "@value": term.literal,
    ...(term.language !== undefined && { "@language": term.language }),
    ...(term.datatype !== undefined && { "@type": term.datatype }),
  };
}
