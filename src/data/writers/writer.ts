import type { Item } from "../../core/example.ts";

/** A file format that `assay convert` can write. */
export interface Writer {
  readonly id: string;
  /** Endings of file names that ask for it, with their dot; none when it must be asked for by name. */
  readonly extensions: readonly string[];
  /** One line for help and documentation. */
  readonly summary: string;
  /** Streams the text of the file. */
  write(items: AsyncIterable<Item>): AsyncIterable<string>;
}
