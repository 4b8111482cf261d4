import { wellFormed } from "./well-formed.ts";

/** Percent-encodes what might end an IRI or be taken for one of its parts; letters and digits of any script stay readable. */
function encoded(text: string): string {
  return wellFormed(text).replace(/[^\p{L}\p{M}\p{N} _.~-]/gu, (character) => encodeURIComponent(character));
}

function name(text: string): string {
  return encoded(text).replaceAll(" ", "%20");
}

/** An IRI for words that name a thing: `iriLabel` gives the words back. */
export function entityIri(label: string): string {
  return `urn:assay:entity:${encoded(label).replaceAll("_", "%5F").replaceAll(" ", "_")}`;
}

/** An IRI for a relation: `localName` gives it back. */
export function relationIri(relation: string): string {
  return `urn:assay:relation:${name(relation)}`;
}

/** An IRI for an example's id: `localName` gives it back. */
export function exampleIri(id: string): string {
  return `urn:assay:example:${name(id)}`;
}

/** An IRI for the name of a tag: `localName` gives it back. */
export function tagIri(tag: string): string {
  return `urn:assay:tag:${name(tag)}`;
}
