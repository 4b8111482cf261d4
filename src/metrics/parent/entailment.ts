/**
 * How w(g), the probability that an n-gram is entailed by the table, is estimated: the share of its words that the table
 * has, or the geometric mean of its words' co-occurrence probabilities. `none` switches w off (the paper's ablation, §5.5).
 */
export type Entailment = "overlap" | "cooccurrence" | "none";

/**
 * Weights of all n-grams of a text, from those of its words: that of the n-gram of order k at position i goes to
 * `weights[(k - 1) * length + i]`. Overlap weights are left as whole numbers, the count of entailed words, so that their
 * sums are exact; `weightUnit` is what to divide by.
 */
export function ngramWeights(
  entailment: Entailment,
  words: Float64Array,
  { length, order, weights }: { length: number; order: number; weights: Float64Array },
): void {
  if (entailment === "overlap") countEntailed(words, length, order, weights);
  else if (entailment === "cooccurrence") geometricMeans(words, length, order, weights);
  else weights.fill(1, 0, length * order);
}

/** What a sum of weights of n-grams of one order has to be divided by. */
export function weightUnit(entailment: Entailment, order: number): number {
  return entailment === "overlap" ? order : 1;
}

function countEntailed(words: Float64Array, length: number, order: number, weights: Float64Array): void {
  for (let at = 0; at < length; at++) weights[at] = words[at]!;
  for (let n = 2; n <= order; n++) {
    const row = (n - 1) * length;
    for (let at = 0; at + n <= length; at++) {
      weights[row + at] = weights[row - length + at]! + words[at + n - 1]!;
    }
  }
}

function geometricMeans(words: Float64Array, length: number, order: number, weights: Float64Array): void {
  for (let at = 0; at < length; at++) {
    let product = 1;
    for (let n = 1; n <= order && at + n <= length; n++) {
      product *= words[at + n - 1]!;
      weights[(n - 1) * length + at] = product ** (1 / n);
    }
  }
}
