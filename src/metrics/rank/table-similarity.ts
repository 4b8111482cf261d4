/** How alike two sets of values are: equation 3. */
export interface TableSimilarity {
  /** Its name in the signature: another function needs another name. */
  readonly name: string;
  /** From 0 to 1, of the distinct values of two examples. Asked only of those that share a value; others are not alike at all. */
  between(one: readonly string[], other: readonly string[]): number;
}

/** Intersection over union, by the numbers of values: the paper's choice. */
export function overlapOf(shared: number, one: number, other: number): number {
  return shared / (one + other - shared);
}
