import type { z } from "zod";
import { badData, type UserError } from "../core/errors.ts";

/** A kind of file for metrics: a header of JSON on the first line says what follows, and how many lines of it. */
export interface HeadedFileKind<Header> {
  /** What such a file holds, as errors say it. */
  readonly holds: string;
  /** How to come by a new one. */
  readonly hint: string;
  readonly header: z.ZodType<Header>;
  /** How many lines follow a header. */
  linesAfter(header: Header): number;
}

/** A file that is taken in line by line: keeps its header and count of lines, and says where an error is. */
export class HeadedFile<Header> {
  readonly #kind: HeadedFileKind<Header>;
  readonly #file: string;
  #header: Header | undefined;
  #lines = 0;

  constructor(kind: HeadedFileKind<Header>, file: string) {
    this.#kind = kind;
    this.#file = file;
  }

  /** How many lines were taken in, the header's among them. */
  get lines(): number {
    return this.#lines;
  }

  /** Takes the next line in. Answers the header that it stands under, nothing if it is the header itself. */
  next(text: string): Header | undefined {
    this.#lines++;
    const header = this.#header;
    if (header === undefined) this.#header = this.#readHeader(text);
    return header;
  }

  /** The header, once every line was taken in: as many as it announces, or the file is refused. */
  end(): Header {
    const header = this.#header ?? this.#readHeader("");
    const expected = 1 + this.#kind.linesAfter(header);
    if (this.#lines !== expected)
      throw this.bad(`the file has ${this.#lines} lines where its header announces ${expected}`);
    return header;
  }

  /** What to throw when something is wrong with the line that was taken in last. */
  bad(message: string): UserError {
    return badData(message, { file: this.#file, line: Math.max(1, this.#lines) }, this.#kind.hint);
  }

  #readHeader(text: string): Header {
    const header = this.#kind.header.safeParse(parsedLine(text));
    if (header.success) return header.data;
    throw this.bad(`this is not a file of ${this.#kind.holds} that this version of Assay can read`);
  }
}

/** The JSON of one line; undefined if it is none. */
export function parsedLine(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
