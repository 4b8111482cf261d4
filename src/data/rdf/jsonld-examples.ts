import { badData, UserError } from "../../core/errors.ts";
import { type DecodeOptions, decode } from "../bytes/lines.ts";
import { type Source, spool } from "../bytes/source.ts";
import type { ReadItem, ReadOptions } from "../format.ts";
import { rdfExamples } from "./rdf-examples.ts";
import { type Statement, TermFactory } from "./rdf-terms.ts";
import { BASE_IRI } from "./rdf-vocabulary.ts";

/**
 * Streams the examples of a JSON-LD file. Contexts are expected before what they apply to, which allows streaming; a
 * file that has them later is held in memory and read again.
 */
export async function* jsonldExamples(source: Source, options: ReadOptions): AsyncGenerator<ReadItem> {
  const spooled = await spool(source);
  try {
    try {
      yield* rdfExamples(spooled.source, options, (again, settings) => statements(again, settings, true));
    } catch (cause) {
      if (!(cause instanceof LateContext)) throw cause;
      // Every example comes after a pass over the whole file, so that nothing has been handed out yet.
      yield* rdfExamples(spooled.source, options, (again, settings) => statements(again, settings, false));
    }
  } finally {
    await spooled.dispose();
  }
}

/** A context, or a type with a context of its own, that follows what it applies to. */
class LateContext extends Error {}

const BATCH = 256;

/** The parser's time grows much faster than the depth: 200 levels took 15 seconds, 400 more than a minute. */
const MAX_DEPTH = 50;

async function* statements(
  source: Source,
  options: DecodeOptions,
  streaming: boolean,
): AsyncGenerator<readonly Statement[]> {
  const { JsonLdParser } = await import("jsonld-streaming-parser");
  const batch: Statement[] = [];
  const faults = new Faults(source.name);
  const parser = new JsonLdParser({
    baseIRI: BASE_IRI,
    streamingProfile: streaming,
    streamingProfileAllowOutOfOrderPlainType: true,
    dataFactory: new TermFactory() as never,
    documentLoader: { load: (url: string) => faults.refuse(url) },
  });
  parser.on("error", (error: Error) => faults.add(error));
  parser.on("data", (statement: Statement) => batch.push(statement));
  let line = 1;
  const nesting = new Nesting();
  for await (const piece of linePieces(decode(source, options))) {
    if (nesting.after(piece) > MAX_DEPTH)
      throw badData(
        `the JSON-LD is nested deeper than ${MAX_DEPTH} levels`,
        { file: source.name, line },
        "Is this the right file?",
      );
    await new Promise<void>((done) => parser.write(piece, () => done()));
    faults.check(line);
    if (batch.length >= BATCH) yield batch.splice(0);
    if (piece.endsWith("\n")) line++;
  }
  await new Promise<void>((done) => {
    parser.once("end", done).once("error", () => done());
    parser.end();
  });
  faults.check(line);
  if (batch.length > 0) yield batch;
}

/** The text line by line, so that a fault is found in the line that has it. A line may come in several pieces. */
async function* linePieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield* piece.match(/[^\n]+\n?|\n/g) ?? [];
}

/** How deep JSON is nested, piece by piece. */
class Nesting {
  #depth = 0;
  #quoted = false;
  #escaped = false;

  /** The greatest depth in this piece. */
  after(piece: string): number {
    let most = this.#depth;
    for (const sign of piece) {
      if (this.#escaped) this.#escaped = false;
      else if (sign === '"') this.#quoted = !this.#quoted;
      else if (this.#quoted) this.#escaped = sign === "\\";
      else if (sign === "[" || sign === "{") most = Math.max(most, ++this.#depth);
      else if (sign === "]" || sign === "}") this.#depth--;
    }
    return most;
  }
}

/** Collects what goes wrong while parsing, and says it in Assay's words. */
class Faults {
  readonly #file: string;
  #first: (Error & { readonly code?: string }) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  add(error: Error): void {
    this.#first ??= error;
  }

  /** A context that stands elsewhere is refused: scores must not depend on what a server answers today. */
  async refuse(url: string): Promise<never> {
    this.#first ??= badData(
      `the JSON-LD context ${url} stands elsewhere and is not fetched`,
      { file: this.#file },
      'Put the context itself into the file: "@context": {"name": "http://schema.org/name", …}',
    );
    throw this.#first;
  }

  check(line: number): void {
    if (this.#first === undefined) return;
    if (this.#first instanceof UserError) throw this.#first;
    if (this.#first.code === "invalid streaming key order") throw new LateContext(this.#first.message);
    throw badData(
      `malformed JSON-LD: ${this.#first.message}`,
      { file: this.#file, line },
      "Check the file with a JSON-LD validator.",
    );
  }
}
