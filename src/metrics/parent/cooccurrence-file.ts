import { z } from "zod";
import { TOKENIZERS, type TokenizerName } from "../../text/tokenize.ts";
import { HeadedFile, type HeadedFileKind } from "../headed-file.ts";
import { CooccurrenceBuilder, type CooccurrenceCounts } from "./cooccurrence-counts.ts";

/*
 * The file of counts: a header of JSON on the first line; then every word of the texts on a line of its own; then a line
 * for each item of the tables, `item TAB count TAB pairs`. Pairs are separated by spaces, in ascending order of the words'
 * numbers; each is the distance to the number before it (the first one's to −1) and, unless it is 1, `:` and the count.
 */

const FORMAT = "assay-cooccurrence";
const VERSION = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  tokenizer: z.enum(Object.keys(TOKENIZERS) as [TokenizerName, ...TokenizerName[]]),
  lowercase: z.boolean(),
  textTokens: z.enum(["set", "list"]),
  words: z.int().min(0),
  items: z.int().min(0),
});

type Header = z.infer<typeof headerSchema>;

/** Counts as the lines of their file, without line ends. */
export function* serializeCooccurrence(counts: CooccurrenceCounts): Generator<string> {
  const { settings, words, items, itemCounts, rowStarts, rowWords, rowCounts } = counts;
  const { tokenizer, lowercase, textTokens } = settings;
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    tokenizer,
    lowercase,
    textTokens,
    words: words.size,
    items: items.size,
  };
  yield JSON.stringify(header);
  yield* words.keys();
  for (const [item, row] of items) {
    const pairs: string[] = [];
    let before = -1;
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      const distance = rowWords[at]! - before;
      before = rowWords[at]!;
      pairs.push(rowCounts[at] === 1 ? `${distance}` : `${distance}:${rowCounts[at]}`);
    }
    yield `${item}\t${itemCounts[row]}\t${pairs.join(" ")}`;
  }
}

/** Counts from the lines of their file; `file` names it in errors. */
export function parseCooccurrence(lines: Iterable<string>, file: string): CooccurrenceCounts {
  const reader = new CooccurrenceReader(file);
  for (const line of lines) reader.line(line);
  return reader.finish();
}

const KIND: HeadedFileKind<Header> = {
  holds: "co-occurrence counts",
  hint: "Learn it again with: assay train cooccurrence",
  header: headerSchema,
  linesAfter: ({ words, items }) => words + items,
};

/** Takes a file of counts in line by line, for sources that come in pieces. */
export class CooccurrenceReader {
  readonly #file: HeadedFile<Header>;
  readonly #builder = new CooccurrenceBuilder();

  constructor(file: string) {
    this.#file = new HeadedFile(KIND, file);
  }

  /** The next line, without its line end. */
  line(text: string): void {
    const header = this.#file.next(text);
    if (header === undefined) return;
    if (this.#file.lines <= 1 + header.words) this.#builder.addWord(text);
    else this.#readItem(text, header);
  }

  /** The counts, once every line was taken in. */
  finish(): CooccurrenceCounts {
    const { tokenizer, lowercase, textTokens } = this.#file.end();
    return this.#builder.finish({ tokenizer, lowercase, textTokens });
  }

  #readItem(text: string, header: Header): void {
    const [item, count, pairs, ...more] = text.split("\t");
    if (item === undefined || pairs === undefined || more.length > 0)
      throw this.#file.bad("not an item with its counts");
    this.#builder.startItem(item, this.#positive(count));
    if (pairs === "") return;
    let word = -1;
    for (const pair of pairs.split(" ")) {
      const colon = pair.indexOf(":");
      word += this.#positive(colon < 0 ? pair : pair.slice(0, colon));
      if (word >= header.words) throw this.#file.bad(`there is no word number ${word}`);
      this.#builder.addPair(word, colon < 0 ? 1 : this.#positive(pair.slice(colon + 1)));
    }
  }

  #positive(text: string | undefined): number {
    const value = Number(text);
    if (!(Number.isInteger(value) && value > 0 && value < 2 ** 31))
      throw this.#file.bad(`${JSON.stringify(text)} is not a count`);
    return value;
  }
}
