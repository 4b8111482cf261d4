import type { CiderWordOptions } from "./cider-words.ts";

/** How document frequencies were counted. Texts must be scored with the same words. */
export interface DocumentFrequencySettings extends CiderWordOptions {
  /** Longest n-gram that was counted. */
  readonly order: number;
}

/** What is counted unless told otherwise. */
export const DEFAULT_SETTINGS: DocumentFrequencySettings = {
  tokenizer: "13a",
  lowercase: true,
  punctuation: false,
  order: 4,
};

/**
 * In how many documents each n-gram occurs, a document being the references of one example. Plain data. N-grams of one
 * document are left out: CIDEr weighs them as those of none.
 */
export interface DocumentFrequencies {
  readonly settings: DocumentFrequencySettings;
  readonly documents: number;
  /** N-grams, their words joined by a space, in ascending order of UTF-16 units. */
  readonly ngrams: readonly string[];
  /** For each n-gram, in how many documents it is: two or more. */
  readonly counts: readonly number[];
}
