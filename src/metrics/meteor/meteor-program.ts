import type { Token } from "../../text/token.ts";

/** One program's METEOR: how it gets from texts to a tally. */
export interface MeteorProgram<Text> {
  /** Makes a text ready to be aligned, which may happen many times. */
  prepare(text: string): Text;
  /** The tally of a candidate against the best of its references, the first on ties. */
  tally(candidate: Text, references: readonly Text[]): readonly number[];
  /** The words of a text as they are compared, with their places. */
  tokens(text: string): Token[];
  /** Whether a word, by itself, would match a word of these texts. */
  finder(texts: readonly string[]): (word: string) => boolean;
}
