import { PREFIXES } from "../rdf/rdf-vocabulary.ts";
import { type Description, describeExample, type FactOut } from "./describe-example.ts";
import { termText } from "./term-text.ts";
import type { Writer } from "./writer.ts";

/** Turtle: examples in Assay's vocabulary, since there are no graphs to tell them apart. */
export const turtle: Writer = {
  id: "turtle",
  extensions: [".ttl"],
  summary: "RDF as Turtle, examples in Assay's vocabulary",
  async *write(items) {
    for (const [prefix, iri] of Object.entries(PREFIXES)) yield `@prefix ${prefix}: <${iri}> .\n`;
    for await (const { example } of items) yield exampleText(describeExample(example));
  },
};

function exampleText({ node, references, tags, facts, labels }: Description): string {
  const properties = [
    "a assay:Example",
    ...references.map((text) => `assay:reference ${termText(text)}`),
    ...tags.map(([name, value]) => `${termText(name)} ${termText(value)}`),
    ...facts.map((fact) => `assay:fact ${factText(fact)}`),
  ];
  const named = labels.map(([iri, text]) => `${termText(iri)} rdfs:label ${termText(text)} .\n`);
  return `\n${termText(node)} ${properties.join(" ;\n  ")} .\n${named.join("")}`;
}

function factText({ subject, predicate, object, need }: FactOut): string {
  const parts = [
    ...(subject === null ? [] : [`rdf:subject ${termText(subject)}`]),
    `rdf:predicate ${termText(predicate)}`,
    `rdf:object ${termText(object)}`,
    ...(need === "required" ? [] : [`assay:need "${need}"`]),
  ];
  return `[ ${parts.join(" ; ")} ]`;
}
