import type { Dim, Shape, Value } from "../graph.ts";
import { reshape } from "./reshape.ts";

/** The shape that two operands have together: ONNX's rule, which is NumPy's. */
export function broadcastShape(one: Shape, other: Shape): Shape {
  const rank = Math.max(one.length, other.length);
  return Array.from({ length: rank }, (_, at) => {
    const left = one[at - rank + one.length] ?? 1;
    const right = other[at - rank + other.length] ?? 1;
    if (left !== right && left !== 1 && right !== 1)
      throw new Error(`shapes [${one}] and [${other}] do not fit`);
    return left === 1 ? right : left;
  });
}

/** The gradient of an operand that was broadcast: summed over the axes along which it was repeated. */
export function sumTo(gradient: Value, shape: Shape): Value {
  const added = gradient.shape.length - shape.length;
  const repeated = (_: Dim, axis: number): boolean =>
    axis < added || (shape[axis - added] === 1 && gradient.shape[axis] !== 1);
  const axes = gradient.shape
    .map((dim, axis) => (repeated(dim, axis) ? axis : -1))
    .filter((axis) => axis >= 0);
  if (axes.length === 0) return gradient;
  const { graph } = gradient;
  const summed = graph.apply({
    operator: "ReduceSum",
    inputs: [gradient, graph.integers(axes)],
    attributes: { keepdims: 1 },
    shape: gradient.shape.map((dim, axis) => (axes.includes(axis) ? 1 : dim)),
  });
  return added === 0 ? summed : reshape(summed, shape);
}
