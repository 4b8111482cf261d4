/** A number or date of the data and how the text writes it. */
export interface Writings {
  /** As the data has it. */
  readonly value: string;
  /** As the text's mentions have it. */
  readonly writings: readonly string[];
  /** Values of all numbers of the example: none of them may result. */
  readonly taken: ReadonlySet<number>;
  /** All words of the example. */
  readonly text: string;
}

/** The same number or date made wrong, in the data's writing and in each of the text's. */
export interface AlteredWritings {
  readonly value: string;
  readonly writings: readonly string[];
}
