import type { Shape, Value } from "../graph.ts";

/** The same elements in another shape; dimensions with a name must have one that an input of the graph has. */
export function reshape(value: Value, shape: Shape): Value {
  if (value.shape.length === shape.length && value.shape.every((dim, axis) => dim === shape[axis]))
    return value;
  return value.graph.apply({
    operator: "Reshape",
    inputs: [value, targetShape(value, shape)],
    shape,
    rules: [(gradient) => reshape(gradient, value.shape)],
  });
}

/** Known beforehand, as far as possible: one size that is not can be left to be counted. */
function targetShape({ graph }: Value, shape: Shape): Value {
  const named = shape.filter((dim) => typeof dim === "string");
  if (named.length <= 1) return graph.integers(shape.map((dim) => (typeof dim === "number" ? dim : -1)));
  return graph.sizes(shape);
}

/** The axes in another order: axis `order[i]` becomes axis i. */
export function transpose(value: Value, order: readonly number[]): Value {
  const inverse = order.map((_, axis) => order.indexOf(axis));
  return value.graph.apply({
    operator: "Transpose",
    inputs: [value],
    attributes: { perm: order },
    shape: order.map((axis) => value.shape[axis]!),
    rules: [(gradient) => transpose(gradient, inverse)],
  });
}
