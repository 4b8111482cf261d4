import { WHITE_SPACE } from "../../text/white-space.ts";
import type { Candidate } from "../resolve.ts";
import { paperForm } from "./paper-form.ts";
import { PrefixDistances } from "./prefix-distances.ts";

/** A way to call an entity. */
export interface PaperName {
  readonly entity: number;
  readonly text: string;
  readonly method: "name" | "alias";
}

interface Known extends Omit<PaperName, "text"> {
  readonly length: number;
  readonly distances: PrefixDistances;
}

const BREAKS = new RegExp(`[_${WHITE_SPACE}]+`);
const SPACE = 0x20;

/** The matrix of distances of Algorithm 1 for one set of names: which n-grams of a text are close to which of them. */
export class CloseNames {
  readonly #names: readonly Known[];
  /** Words of the longest n-gram: one more than the longest name has. */
  readonly #longest: number;
  readonly #furthest: number;

  /** `furthest` is the greatest distance of a mention, the paper's d_max. */
  constructor(names: readonly PaperName[], furthest: number) {
    this.#longest = names.reduce((most, { text }) => Math.max(most, wordCount(text)), 0) + 1;
    this.#furthest = furthest;
    this.#names = names.map(({ text, ...name }) => {
      const letters = lettersOf(text);
      return { ...name, length: letters.length, distances: new PrefixDistances(letters) };
    });
  }

  /** The n-grams that are not above d_max, for each name; words are given one by one, as white space divides them. */
  candidates(words: readonly string[]): Candidate[] {
    const letters = words.map(lettersOf);
    const found: Candidate[] = [];
    for (const name of this.#names)
      for (let from = 0; from < letters.length; from++) this.#extend(name, letters, from, found);
    return found;
  }

  /** Compares a name with the n-grams that begin at one word, while they are not too long to be close to it. */
  #extend(
    { entity, method, length, distances }: Known,
    words: readonly number[][],
    from: number,
    found: Candidate[],
  ): void {
    distances.restart();
    let letters = 0;
    let edits = length;
    const end = Math.min(words.length, from + this.#longest);
    for (let at = from; at < end; at++) {
      const word = words[at]!;
      letters += word.length + (at > from ? 1 : 0);
      // The distance is at least the difference of the lengths.
      if ((letters - length) / letters > this.#furthest) return;
      if (at > from) edits = distances.add(SPACE);
      for (const letter of word) edits = distances.add(letter);
      const distance = edits / Math.max(letters, length);
      if (distance <= this.#furthest) found.push({ from, to: at + 1, entity, distance, method });
    }
  }
}

/** How many words a name has, whether spaces or underscores divide them. */
function wordCount(name: string): number {
  return name.split(BREAKS).filter((word) => word !== "").length;
}

function lettersOf(text: string): number[] {
  return Array.from(paperForm(text), (letter) => letter.codePointAt(0)!);
}
