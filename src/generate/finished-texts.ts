import type { Hypothesis, Written } from "./hypothesis.ts";
import type { SearchSettings } from "./search-settings.ts";

/** A text that came to an end, one way or another. */
export interface Finished extends Omit<Written, "text"> {
  /** How much of what the text must have is there: more goes before any score. */
  readonly met: number;
}

/** The best texts that were finished, and whether better ones can come. */
export class FinishedTexts {
  readonly #size: number;
  readonly #settings: SearchSettings;
  #best: readonly Finished[] = [];

  constructor(size: number, settings: SearchSettings) {
    this.#size = size;
    this.#settings = settings;
  }

  get best(): readonly Finished[] {
    return this.#best;
  }

  /** `worth`: what the text is worth before its length is seen to. */
  add(
    { tokens, logProbability }: Pick<Hypothesis, "tokens" | "logProbability">,
    {
      worth,
      met,
      ending,
    }: { readonly worth: number; readonly met: number; readonly ending: Finished["ending"] },
  ): void {
    const score = this.#perLength(worth, lengthOf(tokens));
    const finished = { tokens, logProbability, score, met, ending };
    this.#best = [...this.#best, finished].sort(inOrder).slice(0, this.#size);
  }

  /** Whether the search can stop while these hypotheses are open, the one that carries most first. */
  suffice(open: readonly Hypothesis[]): boolean {
    if (this.#best.length < this.#size) return false;
    const [first] = open;
    const { stopping } = this.#settings;
    if (!first || stopping === "full") return true;
    const length = lengthOf(first.tokens);
    const reached = stopping === "likely" ? length : this.#bestLength(length);
    return this.#perLength(first.carried, reached) <= this.#best.at(-1)!.score;
  }

  /** The length at which a sum that can only fall is worth most. */
  #bestLength(length: number): number {
    const { lengthPenalty, maxTokens } = this.#settings;
    return lengthPenalty > 0 ? maxTokens + 1 : length;
  }

  #perLength(worth: number, length: number): number {
    return worth / length ** this.#settings.lengthPenalty;
  }
}

/** Tokens with an end or a start among them, as programs count them that begin every text with a token: no text has length 0. */
function lengthOf(tokens: readonly number[]): number {
  return tokens.length + 1;
}

/** Best first; of equal ones the one that was finished first. */
export function inOrder(a: Finished, b: Finished): number {
  return b.met - a.met || b.score - a.score;
}
