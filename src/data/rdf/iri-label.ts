/**
 * Namespaces whose names may hold `/`, `#` or `:` themselves, so that everything after them is the name:
 * DBpedia and its like (`…/resource/AC/DC`), Wikidata, Wikipedia, DBpedia's ontology, and Assay's own.
 */
const NAMESPACE =
  /^(?:https?:\/\/[^/]*\/(?:[^?#]*?\/)?(?:resource|entity|wiki)\/|https?:\/\/(?:[\w-]+\.)?dbpedia\.org\/(?:ontology|property)\/|urn:assay:(?:entity|relation|example|tag):)(.*)$/s;

function segment(iri: string): string {
  const known = NAMESPACE.exec(iri)?.[1];
  if (known !== undefined) return known;
  const path = iri.replace(/(?<![/#])[/#]+$/, "");
  const hash = path.lastIndexOf("#");
  if (hash >= 0) return path.slice(hash + 1);
  const cut = path.lastIndexOf("/");
  return path.slice((cut >= 0 ? cut : path.lastIndexOf(":")) + 1);
}

/** Percent-decodes what decodes; anything else (`100%`, broken UTF-8) stays as written. */
function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });
}

/** The name at the end of an IRI, percent-decoded, underscores kept: what relations and ids are called. */
export function localName(iri: string): string {
  return percentDecoded(segment(iri));
}

/**
 * The words an IRI stands for when nothing labels it: the name at its end with underscores as spaces. Underscores go
 * first, so that `%5F` is an underscore that the name really holds.
 */
export function iriLabel(iri: string): string {
  return percentDecoded(segment(iri).replaceAll("_", " "));
}
