import type { EventEmitter } from "node:events";
import { badData, UserError } from "../../core/errors.ts";
import { type DecodeOptions, decode, MAX_RECORD_BYTES, tooLong } from "../bytes/lines.ts";
import type { Source } from "../bytes/source.ts";
import { type Statement, TermFactory } from "./rdf-terms.ts";
import { BASE_IRI } from "./rdf-vocabulary.ts";

export type TextSyntax = "Turtle" | "TriG" | "N-Triples" | "N-Quads";

/** Streams the statements of a Turtle, TriG, N-Triples or N-Quads file in its order, in batches. */
export async function* rdfTextStatements(
  source: Source,
  syntax: TextSyntax,
  options: DecodeOptions,
): AsyncGenerator<readonly Statement[]> {
  const batch: Statement[] = [];
  const parser = await pushParser(syntax, (statement) => batch.push(statement));
  const limit = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  let sinceStatement = 0;
  const parsing = (step: () => void): void => {
    try {
      step();
    } catch (cause) {
      throw cause instanceof UserError ? cause : malformed(source.name, syntax, cause as SyntaxFault);
    }
  };
  for await (const piece of decode(source, options)) {
    parsing(() => parser.write(piece));
    sinceStatement = batch.length > 0 ? 0 : sinceStatement + piece.length;
    if (sinceStatement > limit) throw tooLong("one statement", limit, { file: source.name });
    if (batch.length > 0) yield batch.splice(0);
  }
  parsing(() => parser.end());
  if (batch.length > 0) yield batch;
}

interface PushParser {
  write(text: string): void;
  end(): void;
}

/** n3 reads from an emitter of `data` and `end`; called directly, it reports a fault as soon as it has read it. */
async function pushParser(
  syntax: TextSyntax,
  onStatement: (statement: Statement) => void,
): Promise<PushParser> {
  const { Parser } = await import("n3");
  const listeners = new Map<string, (text?: string) => void>();
  const input = { on: (event: string, listener: (text?: string) => void) => listeners.set(event, listener) };
  const options = { format: syntax, baseIRI: BASE_IRI, blankNodePrefix: "", factory: new TermFactory() };
  new Parser(options as object).parse(
    input as unknown as EventEmitter,
    (error: Error | null, quad: unknown) => {
      if (error) throw error;
      if (quad) onStatement(quad as Statement);
    },
  );
  return { write: (text) => listeners.get("data")?.(text), end: () => listeners.get("end")?.() };
}

interface SyntaxFault extends Error {
  readonly context?: { readonly line?: number };
}

function malformed(file: string, syntax: TextSyntax, fault: SyntaxFault): UserError {
  const line = fault.context?.line;
  return badData(
    `malformed ${syntax}: ${fault.message.replace(/ on line \d+\.$/, "")}`,
    line === undefined ? { file } : { file, line },
    syntax === "N-Triples" || syntax === "N-Quads"
      ? "Each line is one statement that ends with a dot; IRIs stand in <…> without spaces or quotes."
      : "Look for a missing dot, quote or prefix there; IRIs stand in <…> without spaces or quotes.",
  );
}
