import type { Value } from "../graph.ts";
import { multiply, subtract } from "./arithmetic.ts";
import { sumAlong } from "./reduce.ts";

/** Shares along the last axis; an additive mask is added before. */
export function softmax(scores: Value): Value {
  const shares: Value = scores.graph.apply({
    operator: "Softmax",
    inputs: [scores],
    attributes: { axis: -1 },
    shape: scores.shape,
    rules: [(gradient) => multiply(shares, subtract(gradient, sumAlong(multiply(gradient, shares), -1)))],
  });
  return shares;
}

/** Logarithms of the shares along the last axis. */
export function logSoftmax(scores: Value): Value {
  const { graph, shape } = scores;
  const logs: Value = graph.apply({
    operator: "LogSoftmax",
    inputs: [scores],
    attributes: { axis: -1 },
    shape,
    rules: [
      (gradient) => {
        const shares = graph.apply({ operator: "Exp", inputs: [logs], shape });
        return subtract(gradient, multiply(shares, sumAlong(gradient, -1)));
      },
    ],
  });
  return logs;
}
