import type { Where } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { DecodeOptions } from "./bytes/lines.ts";
import type { Source } from "./bytes/source.ts";
import type { Mapping } from "./mapping/mapping.ts";

/** The beginning of a file, for telling its format. */
export interface Head {
  /** Name without directory and `.gz`, in lower case. */
  readonly fileName: string;
  /** The first bytes, decompressed. */
  readonly bytes: Uint8Array;
  /** The same as text, as far as it decodes; empty for binary files. */
  readonly text: string;
}

/** Everything a reader may be told. Each reader uses what concerns it. */
export interface ReadOptions extends DecodeOptions {
  /** Which field is what, for JSON, CSV and Parquet that follow no known layout. */
  readonly mapping?: Mapping | undefined;
  /** Language of labels to take from RDF, such as `en`. */
  readonly lang?: string | undefined;
  /** RDF: one example for each named graph (default), or for each subject. */
  readonly groupBy?: "graph" | "subject" | undefined;
  /** Whether the source is one of several files: formats whose ids are unique only in a file then make longer ones. */
  readonly manyFiles?: boolean | undefined;
  readonly onWarning?: ((message: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** An example as read, its texts if the file holds any, and where it stands. */
export interface ReadItem extends Item {
  readonly where: Where;
}

/** A file format: how to tell it and how to read it. */
export interface Format {
  readonly id: string;
  /** One line for help and documentation. */
  readonly summary: string;
  /** Whether it reads any file of its syntax by a mapping. A format that knows its layout goes before it. */
  readonly generic?: boolean;
  /** Whether blank values and references in it mean something and stay. Others are dropped with a warning. */
  readonly keepsBlanks?: boolean;
  /** How sure it is that a file beginning like this is its own: 0 not at all, 1 certain. */
  recognize(head: Head): number;
  /** Streams the examples of a source, in order. */
  read(source: Source, options: ReadOptions): AsyncIterable<ReadItem>;
}
