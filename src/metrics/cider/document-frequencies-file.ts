import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { HeadedFile, type HeadedFileKind, parsedLine } from "../headed-file.ts";
import type { DocumentFrequencies } from "./document-frequencies.ts";

/* The file of document frequencies: JSON on every line; first a header, then `["n-gram",documents]` for each n-gram. */

const FORMAT = "assay-document-frequencies";
const VERSION = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  tokenizer: z.enum(Object.keys(TOKENIZERS) as [TokenizerName, ...TokenizerName[]]),
  lowercase: z.boolean(),
  punctuation: z.boolean(),
  order: z.int().min(1),
  documents: z.int().min(1),
  ngrams: z.int().min(0),
});

type Header = z.infer<typeof headerSchema>;

/** Document frequencies as the lines of their file, without line ends. */
export function* serializeDocumentFrequencies(frequencies: DocumentFrequencies): Generator<string> {
  const { settings, documents, ngrams, counts } = frequencies;
  const { tokenizer, lowercase, punctuation, order } = settings;
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    tokenizer,
    lowercase,
    punctuation,
    order,
    documents,
    ngrams: ngrams.length,
  };
  yield JSON.stringify(header);
  for (const [at, ngram] of ngrams.entries()) yield JSON.stringify([ngram, counts[at]]);
}

const KIND: HeadedFileKind<Header> = {
  holds: "document frequencies",
  hint: "Count again with: assay train document-frequencies",
  header: headerSchema,
  linesAfter: ({ ngrams }) => ngrams,
};

/** Takes a file of document frequencies in line by line. */
export class DocumentFrequenciesReader {
  readonly #file: HeadedFile<Header>;
  readonly #ngrams: string[] = [];
  readonly #counts: number[] = [];

  constructor(file: string) {
    this.#file = new HeadedFile(KIND, file);
  }

  /** The next line, without its line end. */
  line(text: string): void {
    const header = this.#file.next(text);
    if (header !== undefined) this.#readNgram(text, header);
  }

  /** The document frequencies, once every line was taken in. */
  finish(): DocumentFrequencies {
    const { tokenizer, lowercase, punctuation, order, documents } = this.#file.end();
    const settings = { tokenizer, lowercase, punctuation, order };
    return { settings, documents, ngrams: this.#ngrams, counts: this.#counts };
  }

  #readNgram(text: string, { documents }: Header): void {
    const row = parsedLine(text);
    const [ngram, count, ...more] = Array.isArray(row) ? (row as unknown[]) : [];
    if (typeof ngram !== "string" || ngram === "" || more.length > 0)
      throw this.#file.bad("not an n-gram with its number of documents");
    if (typeof count !== "number" || !Number.isInteger(count) || count < 1 || count > documents)
      throw this.#file.bad(`${JSON.stringify(count)} is not a number of documents from 1 to ${documents}`);
    const before = this.#ngrams.at(-1);
    if (before !== undefined && before >= ngram)
      throw this.#file.bad(`${JSON.stringify(ngram)} comes after ${JSON.stringify(before)}: not in order`);
    this.#ngrams.push(ngram);
    this.#counts.push(count);
  }
}
