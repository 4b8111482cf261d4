import type { IriOut, LiteralOut } from "./describe-example.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

function escaped(text: string): string {
  return text.replace(
    /["\\\x00-\x1f\x7f-\x9f\u2028\u2029]/g,
    (character) =>
      ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
}

/** A term as N-Triples, N-Quads, Turtle and TriG all write it. */
export function termText(term: IriOut | LiteralOut): string {
  if ("iri" in term) return `<${term.iri}>`;
  const quoted = `"${escaped(term.literal)}"`;
  if (term.language !== undefined) return `${quoted}@${term.language}`;
  return term.datatype === undefined ? quoted : `${quoted}^^<${term.datatype}>`;
}
