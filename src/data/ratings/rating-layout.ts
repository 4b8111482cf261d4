import type { Where } from "../../core/errors.ts";
import type { Rating } from "../../core/rating.ts";
import type { DecodeOptions } from "../bytes/lines.ts";
import type { SideRecord } from "../join/join-record.ts";

export interface RatingOptions extends DecodeOptions {
  /** Only these dimensions, as the ratings name them. In a table with a column for each, these columns. Default: all. */
  readonly dimensions?: readonly string[] | undefined;
  /**
   * The example that a meaning (the 2017 files' triples, as `meaningKey` writes them) belongs to; see
   * `exampleMeanings`. Without it the triples as written are the example's id.
   */
  readonly exampleOf?: ReadonlyMap<string, string> | ((meaning: string) => string | undefined) | undefined;
  /** What to do with a rating whose meaning no example has. Default: an error. */
  readonly unknownExamples?: "error" | "skip" | undefined;
  /** Whether to take a rating; it is told the place, so that it can refuse one with an error. Default: every one. */
  readonly accept?: ((rating: Rating, where: Where) => boolean) | undefined;
}

/** Turns a record into the ratings it holds. */
export type RatingReader = (record: SideRecord) => readonly Rating[];

/** A way to write ratings down: how to tell it from a file's first record, and how to read a file of it. */
export interface RatingLayout {
  readonly id: string;
  recognize(first: SideRecord): boolean;
  /** Settles from the first record how to read all of them. */
  reader(first: SideRecord, options: RatingOptions): RatingReader;
}
