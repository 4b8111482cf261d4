import { detach, type Value } from "../graph.ts";
import { divide, multiply, subtract } from "./arithmetic.ts";
import { sumAlong } from "./reduce.ts";

/** Vectors along the last axis at length 1; one shorter than 1e-12 is taken as that long, as PyTorch's normalize does. */
export function normalize(vectors: Value): Value {
  const { graph, shape } = vectors;
  const plain = detach(vectors);
  const row = [...shape.slice(0, -1), 1];
  const length = graph.apply({
    operator: "ReduceL2",
    inputs: [plain, graph.integers([shape.length - 1])],
    attributes: { keepdims: 1 },
    shape: row,
  });
  const divisor = graph.apply({ operator: "Max", inputs: [length, graph.number(1e-12)], shape: row });
  const unit = divide(plain, divisor);
  return graph.define(
    unit,
    [vectors],
    [
      (gradient) =>
        divide(subtract(gradient, multiply(unit, sumAlong(multiply(gradient, unit), -1))), divisor),
    ],
  );
}

/** The cosine of each vector with its partner, along the last axis, which is kept with size 1. */
export function cosine(one: Value, other: Value): Value {
  return sumAlong(multiply(normalize(one), normalize(other)), -1);
}
