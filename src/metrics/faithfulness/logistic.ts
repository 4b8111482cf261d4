/** A small fitted model: what is seen, by name, each with its weight. */
export interface Logistic {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Log-odds of what is seen; what the model has no weight for counts nothing. */
export function oddsOf({ bias, weights }: Logistic, features: Readonly<Record<string, number>>): number {
  let sum = bias;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return sum;
}

/** The probability that log-odds mean. */
export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

/** Probabilities nearer to 0 or 1 than this are not told apart. */
const SURE = 1e-4;

/** The log-odds of a probability, finite. */
export function logit(probability: number): number {
  const p = Math.min(Math.max(probability, SURE), 1 - SURE);
  return Math.log(p / (1 - p));
}
