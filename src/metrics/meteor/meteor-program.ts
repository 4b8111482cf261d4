import type { Parts } from "../../core/metric.ts";
import type { Token } from "../../text/token.ts";

/** One program's METEOR: how it gets from texts to a tally, and from a tally to its score. */
export interface MeteorProgram<Text> {
  /** Names of the positions of a tally. */
  readonly tallies: readonly string[];
  /** Makes a text ready to be aligned, which may happen many times. */
  prepare(text: string): Text;
  /** The tally of a candidate against the best of its references, the first on ties. */
  tally(candidate: Text, references: readonly Text[]): readonly number[];
  summarize(tally: readonly number[]): Parts;
  /** The words of a text as they are compared, with their places. */
  tokens(text: string): Token[];
  /** Whether a word, by itself, would match a word of these texts. */
  finder(texts: readonly string[]): (word: string) => boolean;
}
