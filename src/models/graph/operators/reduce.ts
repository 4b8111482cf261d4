import type { Shape, Value } from "../graph.ts";
import { divide, scale } from "./arithmetic.ts";
import { cast } from "./cast.ts";
import { reshape } from "./reshape.ts";

/** The sum along an axis, which is kept with size 1. */
export function sumAlong(value: Value, axis: number): Value {
  const at = axis < 0 ? value.shape.length + axis : axis;
  return value.graph.apply({
    operator: "ReduceSum",
    inputs: [value, value.graph.integers([at])],
    attributes: { keepdims: 1 },
    shape: value.shape.map((dim, each) => (each === at ? 1 : dim)),
    rules: [(gradient) => expand(gradient, value.shape)],
  });
}

/** The sum of all elements, a number. */
export function sumAll(value: Value): Value {
  return value.graph.apply({
    operator: "ReduceSum",
    inputs: [value],
    attributes: { keepdims: 0 },
    shape: [],
    rules: [(gradient) => expand(gradient, value.shape)],
  });
}

/** The mean of all elements, a number. */
export function meanAll(value: Value): Value {
  return divide(sumAll(value), elementCount(value));
}

/** How many elements a value has, as a float without dimensions. */
function elementCount({ graph, shape }: Value): Value {
  const known = shape.reduce<number>((all, dim) => (typeof dim === "number" ? all * dim : all), 1);
  const named = shape.filter((dim) => typeof dim === "string");
  if (named.length === 0) return graph.number(known);
  const size = cast(reshape(graph.size(named.join("*")), []), "float32");
  return scale(size, known);
}

/** Repeats a value along the axes of size 1 until it has the shape. */
function expand(value: Value, shape: Shape): Value {
  const { graph } = value;
  return graph.apply({ operator: "Expand", inputs: [value, graph.sizes(shape)], shape });
}
