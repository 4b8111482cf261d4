import type { Value } from "../graph.ts";
import { multiply, subtract } from "./arithmetic.ts";
import { sumTo } from "./broadcast.ts";

/** Layer normalization along the last axis (Ba, Kiros and Hinton, 2016), with weight and bias. */
export function layerNorm(value: Value, weight: Value, bias: Value, epsilon: number): Value {
  const { graph, shape } = value;
  const row = [...shape.slice(0, -1), 1];
  const rules = [
    (gradient: Value) => {
      const scaled = multiply(gradient, weight);
      const along = multiply(normal(), meanAlong(multiply(scaled, normal())));
      return multiply(subtract(subtract(scaled, meanAlong(scaled)), along), inverse!);
    },
    (gradient: Value) => sumTo(multiply(gradient, normal()), weight.shape),
    (gradient: Value) => sumTo(gradient, bias.shape),
  ];
  const [result, mean, inverse] = graph.applyMany({
    operator: "LayerNormalization",
    inputs: [value, weight, bias],
    attributes: { axis: -1, epsilon: { float: epsilon } },
    results: [shape, row, row].map((each) => ({ type: "float32", shape: each })),
    rules,
  });
  const normal = (): Value => multiply(subtract(value, mean!), inverse!);
  return result!;
}

function meanAlong(value: Value): Value {
  return value.graph.apply({
    operator: "ReduceMean",
    inputs: [value, value.graph.integers([value.shape.length - 1])],
    attributes: { keepdims: 1 },
    shape: [...value.shape.slice(0, -1), 1],
  });
}
