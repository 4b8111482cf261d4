import type { Value } from "../graph.ts";
import { softplus } from "./activations.ts";
import { divide, multiply, negate, scale, subtract } from "./arithmetic.ts";
import { cosine, normalize } from "./cosine.ts";
import { matmul } from "./matmul.ts";
import { meanAll, sumAll, sumAlong } from "./reduce.ts";
import { logSoftmax } from "./softmax.ts";

/** The mean, weighted when weights of the same shape are given. */
function mean(losses: Value, weights?: Value): Value {
  return weights ? divide(sumAll(multiply(losses, weights)), sumAll(weights)) : meanAll(losses);
}

/** Mean cross entropy of logits against labels from 0 to 1, element by element. */
export function binaryCrossEntropy(logits: Value, labels: Value, weights?: Value): Value {
  return mean(subtract(softplus(logits), multiply(logits, labels)), weights);
}

/** Mean cross entropy of logits [n, classes] against shares [n, classes] that sum to 1; weights are [n, 1]. */
export function crossEntropy(logits: Value, targets: Value, weights?: Value): Value {
  return mean(negate(sumAlong(multiply(logSoftmax(logits), targets), -1)), weights);
}

export function meanSquaredError(values: Value, targets: Value, weights?: Value): Value {
  const difference = subtract(values, targets);
  return mean(multiply(difference, difference), weights);
}

/** Mean squared error of the cosines [n, 1] of pairs of vectors against targets [n, 1]. */
export function cosineLoss(one: Value, other: Value, targets: Value, weights?: Value): Value {
  return meanSquaredError(cosine(one, other), targets, weights);
}

/**
 * In-batch contrastive loss: each vector's partner is the row of the same number, all other rows are wrong answers; mean cross
 * entropy of `factor` times the cosines (multiple negatives ranking; Henderson et al., 2017, section 4).
 */
export function contrastiveLoss(one: Value, other: Value, factor = 20): Value {
  const scores = scale(matmul(normalize(one), normalize(other), { transposed: true }), factor);
  const right = scores.graph.apply({ operator: "EyeLike", inputs: [scores], shape: scores.shape });
  return crossEntropy(scores, right);
}
