const ASSAY = "urn:assay:";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** IRIs that the RDF readers and writers know. */
export const RDF_TYPE: string = `${RDF}type`;
export const RDF_SUBJECT: string = `${RDF}subject`;
export const RDF_PREDICATE: string = `${RDF}predicate`;
export const RDF_OBJECT: string = `${RDF}object`;
export const RDF_FIRST: string = `${RDF}first`;
export const RDF_REST: string = `${RDF}rest`;
export const RDF_NIL: string = `${RDF}nil`;
export const RDFS_LABEL: string = "http://www.w3.org/2000/01/rdf-schema#label";
export const SKOS_PREF_LABEL: string = "http://www.w3.org/2004/02/skos/core#prefLabel";
export const XSD_STRING: string = "http://www.w3.org/2001/XMLSchema#string";

/** Prefixes that the writers declare. */
export const PREFIXES: Readonly<Record<string, string>> = {
  assay: ASSAY,
  rdf: RDF,
  rdfs: "http://www.w3.org/2000/01/rdf-schema#",
};

/** Assay's own vocabulary: what RDF has no words for in a list of examples. */
export const ASSAY_EXAMPLE: string = `${ASSAY}Example`;
export const ASSAY_ID: string = `${ASSAY}id`;
export const ASSAY_FACT: string = `${ASSAY}fact`;
export const ASSAY_NEED: string = `${ASSAY}need`;
export const ASSAY_REFERENCE: string = `${ASSAY}reference`;
export const ASSAY_TAG: string = `${ASSAY}tag:`;

/** What relative IRIs are resolved against: their labels come out right, and no machine's paths get in. */
export const BASE_IRI: string = "file:///";

/** Whether a predicate belongs to Assay's description of examples, rather than to their data. */
export function isAssayProperty(iri: string): boolean {
  return (
    iri === ASSAY_REFERENCE ||
    iri === ASSAY_ID ||
    iri === ASSAY_FACT ||
    iri === ASSAY_NEED ||
    iri.startsWith(ASSAY_TAG)
  );
}

const STRUCTURE: ReadonlySet<string> = new Set([
  RDFS_LABEL,
  SKOS_PREF_LABEL,
  RDF_FIRST,
  RDF_REST,
  RDF_NIL,
  ASSAY_EXAMPLE,
]);

/** Whether the readers give an IRI a meaning of its own, so that a fact written with it would not come back. */
export function isReserved(iri: string): boolean {
  return STRUCTURE.has(iri) || isAssayProperty(iri);
}
