import type { Source } from "../bytes/source.ts";
import type { Format, Head, ReadOptions } from "../format.ts";
import { jsonldExamples } from "../rdf/jsonld-examples.ts";
import { rdfExamples } from "../rdf/rdf-examples.ts";
import { rdfTextStatements, type TextSyntax } from "../rdf/rdf-text-statements.ts";

function textFormat(
  syntax: TextSyntax,
  { id, summary, recognize }: Pick<Format, "id" | "summary" | "recognize">,
): Format {
  const statements = (source: Source, options: ReadOptions) => rdfTextStatements(source, syntax, options);
  return { id, summary, recognize, read: (source, options) => rdfExamples(source, options, statements) };
}

/** Sure by its extension, else fairly sure by how it begins. */
function byExtension(extension: string, looksLike: (text: string) => boolean): Format["recognize"] {
  return ({ fileName, text }: Head) => (fileName.endsWith(extension) ? 0.98 : looksLike(text) ? 0.9 : 0);
}

const TERM = String.raw`(?:<[^<>"\s]*>|_:[^\s<>"]+)`;
const LITERAL = String.raw`"(?:[^"\\\n]|\\.)*"(?:@[\w-]+|\^\^<[^<>"\s]*>)?`;
const SPACE = String.raw`[ \t]*`;
const TRIPLE = `^${TERM}${SPACE}<[^<>"\\s]*>${SPACE}(?:${TERM}|${LITERAL})${SPACE}`;
const TRIPLE_LINE = new RegExp(String.raw`${TRIPLE}\.`);
const QUAD_LINE = new RegExp(String.raw`${TRIPLE}${TERM}${SPACE}\.`);

/** The first line that is neither empty nor a comment. */
function firstStatement(text: string): string {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  return lines.map((line) => line.trim()).find((line) => line !== "" && !line.startsWith("#")) ?? "";
}

/** A Turtle or TriG file begins by declaring its prefixes, as a rule. */
const DIRECTIVE = /^(?:@prefix|@base|prefix|base)\s+(?:[\w.-]*:\s*)?</i;
/** A graph in TriG: a name, or GRAPH and a name, before a brace. */
const GRAPH_BLOCK = /^[ \t]*(?:GRAPH\s+)?(?:<[^<>"\s]*>|[\w.-]*:[^\s{}"]*)\s*\{/im;

export const turtle: Format = textFormat("Turtle", {
  id: "turtle",
  summary: "RDF as Turtle: the file is one example, or many in Assay's vocabulary; --group-by subject",
  recognize: byExtension(".ttl", (text) => DIRECTIVE.test(firstStatement(text)) && !GRAPH_BLOCK.test(text)),
});

export const trig: Format = textFormat("TriG", {
  id: "trig",
  summary: "RDF as TriG: one example for each named graph",
  recognize: byExtension(".trig", (text) => DIRECTIVE.test(firstStatement(text)) && GRAPH_BLOCK.test(text)),
});

export const ntriples: Format = textFormat("N-Triples", {
  id: "ntriples",
  summary: "RDF as N-Triples: the file is one example, or many in Assay's vocabulary; --group-by subject",
  recognize: byExtension(".nt", (text) => TRIPLE_LINE.test(firstStatement(text))),
});

export const nquads: Format = textFormat("N-Quads", {
  id: "nquads",
  summary: "RDF as N-Quads: one example for each named graph",
  recognize: byExtension(".nq", (text) => QUAD_LINE.test(firstStatement(text))),
});

export const jsonld: Format = {
  id: "jsonld",
  summary: "RDF as JSON-LD: one example for each named graph; a remote context is refused",
  recognize: byExtension(".jsonld", (text) =>
    /^\uFEFF?\s*(?:\[\s*)?\{\s*"@(?:context|graph|id|type)"\s*:/.test(text),
  ),
  read: jsonldExamples,
};
