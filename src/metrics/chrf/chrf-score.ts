import { COUNTS_PER_ORDER } from "./reference-ngrams.ts";

/** chrF from counts of n-grams: for each order those of the text, of the reference, and common to both. */
export interface ChrfScore {
  readonly score: number;
  readonly precision: number;
  readonly recall: number;
}

/** What stands in chrF++.py for the share of nothing. */
const EPSILON = 1e-16;

/** F of precision and recall averaged over the orders that text and reference both have: sacreBLEU's, 0 to 100. */
export function effectiveOrderScore(counts: ArrayLike<number>, beta: number): ChrfScore {
  let precision = 0;
  let recall = 0;
  let orders = 0;
  for (let at = 0; at < counts.length; at += COUNTS_PER_ORDER) {
    const inText = counts[at]!;
    const inReference = counts[at + 1]!;
    if (inText === 0 || inReference === 0) continue;
    precision += counts[at + 2]! / inText;
    recall += counts[at + 2]! / inReference;
    orders++;
  }
  if (precision + recall === 0) return { score: 0, precision: 0, recall: 0 };
  precision /= orders;
  recall /= orders;
  const factor = beta * beta;
  const score = ((1 + factor) * precision * recall) / (factor * precision + recall);
  return { score: 100 * score, precision: 100 * precision, recall: 100 * recall };
}

/** Sums over orders from one position to another of F, precision and recall. */
export interface OrderSums {
  readonly f: number;
  readonly precision: number;
  readonly recall: number;
}

/** Adds up F, precision and recall of every order, 1e-16 standing for the share of nothing and for F of two zeros. */
export function sumOverOrders(
  counts: ArrayLike<number>,
  beta: number,
  from = 0,
  to = counts.length,
): OrderSums {
  const factor = beta * beta;
  const sums = { f: 0, precision: 0, recall: 0 };
  for (let at = from; at < to; at += COUNTS_PER_ORDER) {
    const inText = counts[at]!;
    const inReference = counts[at + 1]!;
    const precision = inText > 0 ? counts[at + 2]! / inText : EPSILON;
    const recall = inReference > 0 ? counts[at + 2]! / inReference : EPSILON;
    const denominator = factor * precision + recall;
    sums.f += denominator > 0 ? ((1 + factor) * precision * recall) / denominator : EPSILON;
    sums.precision += precision;
    sums.recall += recall;
  }
  return sums;
}

/** F averaged over all orders: sacreBLEU's with its option `eps_smoothing`, 0 to 100. */
export function everyOrderScore(counts: ArrayLike<number>, beta: number): ChrfScore {
  const orders = counts.length / COUNTS_PER_ORDER;
  const { f, precision, recall } = sumOverOrders(counts, beta);
  return {
    score: (100 * f) / orders,
    precision: (100 * precision) / orders,
    recall: (100 * recall) / orders,
  };
}

/** F of a single text as chrF++.py averages it, 0 to 1: orders with nothing in common add nothing, not even 1e-16. */
export function matchedOrdersF(counts: ArrayLike<number>, charOrder: number, beta: number): number {
  const factor = beta * beta;
  const sum = (from: number, to: number): number => {
    let total = 0;
    for (let at = from; at < to; at += COUNTS_PER_ORDER) {
      if (counts[at + 2] === 0) continue;
      const precision = counts[at + 2]! / counts[at]!;
      const recall = counts[at + 2]! / counts[at + 1]!;
      total += ((1 + factor) * precision * recall) / (factor * precision + recall);
    }
    return total;
  };
  // The program adds up characters and words by themselves, and which reference wins can hang on the last digit.
  const words = charOrder * COUNTS_PER_ORDER;
  return (sum(0, words) + sum(words, counts.length)) / (counts.length / COUNTS_PER_ORDER);
}

/** F, precision and recall of a corpus as chrF++.py averages them over all orders, 0 to 1. */
export function chrfPyScore(counts: ArrayLike<number>, charOrder: number, beta: number): ChrfScore {
  const orders = counts.length / COUNTS_PER_ORDER;
  const boundary = charOrder * COUNTS_PER_ORDER;
  const characters = sumOverOrders(counts, beta, 0, boundary);
  const words = sumOverOrders(counts, beta, boundary);
  return {
    score: (characters.f + words.f) / orders,
    precision: (characters.precision + words.precision) / orders,
    recall: (characters.recall + words.recall) / orders,
  };
}
