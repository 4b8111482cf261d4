import type { TokenVectors } from "../../core/ports.ts";

/** The likest token of the other text for each token, by cosine. */
export interface GreedyMatch {
  readonly candidate: Float64Array;
  readonly reference: Float64Array;
}

/**
 * Matches each token of one text with the token of the other that it is likest to (Zhang et al., 2020, section 3). Tokens that an encoder adds are
 * matched with like all others, as the authors' program does; they have no weight of their own.
 */
export function greedyMatch(
  { vectors: ones, ids: { length: rows } }: TokenVectors,
  { vectors: others, ids: { length: columns } }: TokenVectors,
): GreedyMatch {
  const width = ones.length / rows;
  const candidate = new Float64Array(rows).fill(-1);
  const reference = new Float64Array(columns).fill(-1);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let cosine = 0;
      for (let axis = 0, one = row * width, other = column * width; axis < width; axis++)
        cosine += ones[one + axis]! * others[other + axis]!;
      // Of vectors in 32 bits that are the same, it may be a little more.
      if (cosine > 1) cosine = 1;
      if (cosine > candidate[row]!) candidate[row] = cosine;
      if (cosine > reference[column]!) reference[column] = cosine;
    }
  return { candidate, reference };
}
