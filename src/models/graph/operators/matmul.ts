import type { Dim, Value } from "../graph.ts";
import { sumTo } from "./broadcast.ts";
import { transpose } from "./reshape.ts";

/**
 * Products of matrices, one for each place along the leading axes, which both operands share. With `transposed` the second
 * operand holds its matrices as [columns, inner].
 */
export function matmul(one: Value, other: Value, { transposed = false } = {}): Value {
  const right = transposed ? swapLast(other) : other;
  return one.graph.apply({
    operator: "MatMul",
    inputs: [one, right],
    shape: [...one.shape.slice(0, -1), last(right)],
    rules: [
      (gradient) => (transposed ? matmul(gradient, other) : matmul(gradient, other, { transposed: true })),
      (gradient) => matmul(swapLast(one), gradient),
    ],
  });
}

/**
 * A dense layer on rows: `rows` is [n, in], `weight` [out, in] as Hugging Face stores it, `bias` [out].
 */
export function linear(rows: Value, weight: Value, bias?: Value): Value {
  return rows.graph.apply({
    operator: "Gemm",
    inputs: [rows, weight, ...(bias ? [bias] : [])],
    attributes: { transB: 1 },
    shape: [rows.shape[0]!, weight.shape[0]!],
    rules: [
      (gradient) => gemm(gradient, weight, false),
      (gradient) => gemm(gradient, rows, true),
      (gradient) => sumTo(gradient, [weight.shape[0]!]),
    ],
  });
}

function gemm(one: Value, other: Value, transposed: boolean): Value {
  return one.graph.apply({
    operator: "Gemm",
    inputs: [one, other],
    attributes: { transA: Number(transposed) },
    shape: [one.shape[transposed ? 1 : 0]!, other.shape[1]!],
  });
}

function swapLast(value: Value): Value {
  const rank = value.shape.length;
  const order = value.shape.map((_, axis) => axis);
  return transpose(value, [...order.slice(0, -2), rank - 1, rank - 2]);
}

function last({ shape }: Value): Dim {
  return shape[shape.length - 1]!;
}
