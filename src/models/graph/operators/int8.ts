import type { Tensor } from "../../tensor.ts";
import type { Value } from "../graph.ts";
import { add, multiply } from "./arithmetic.ts";
import { cast } from "./cast.ts";
import type { QuantizedMatrix } from "./int8-matrix.ts";

export { type QuantizedMatrix, quantizeMatrix } from "./int8-matrix.ts";

/** Where zero lies among the 256 values of an activation: in the middle, or low for what is hardly ever negative, as after GELU. */
const ZERO_POINTS = { signed: 128, positive: 16 } as const;

/** What rows are like that are quantized. */
export type RowKind = keyof typeof ZERO_POINTS;

/** Rows as 8-bit integers, each with a scale of its own: a text's result does not depend on what else is in its batch. */
export interface QuantizedRows {
  readonly integers: Value;
  readonly scales: Value;
}

/** Quantizes the rows of a matrix [rows, columns] while the graph runs; no number of a row is cut off. */
export function quantizeRows(rows: Value, kind: RowKind = "signed"): QuantizedRows {
  const { graph } = rows;
  const shape = [rows.shape[0]!];
  const zero = ZERO_POINTS[kind];
  const reach = (operator: string, steps: number): Value => {
    const inputs = [rows, graph.integers([1])];
    const extreme = graph.apply({ operator, inputs, attributes: { keepdims: 0 }, shape });
    return multiply(extreme, graph.number(1 / steps));
  };
  const inputs = [reach("ReduceMax", 255 - zero), reach("ReduceMin", -zero), graph.number(1e-30)];
  const scales = graph.apply({ operator: "Max", inputs, shape });
  const size = graph.apply({ operator: "Shape", inputs: [scales], type: "int64", shape: [1] });
  const zeros = graph.apply({
    operator: "ConstantOfShape",
    inputs: [size],
    attributes: { value: { tensor: { type: "uint8", dims: [1], data: Uint8Array.of(zero) } } },
    type: "uint8",
    shape,
  });
  const integers = graph.apply({
    operator: "QuantizeLinear",
    inputs: [rows, scales, zeros],
    attributes: { axis: 0 },
    type: "uint8",
    shape: rows.shape,
  });
  return { integers, scales };
}

export interface Int8Layer {
  /** [out, in]. */
  readonly weight: QuantizedMatrix;
  readonly bias: Value | undefined;
  /** What its constants are called. */
  readonly name: string;
  /** What it is applied to. Default: signed. */
  readonly kind?: RowKind;
}

/** A dense layer in 8-bit integers. */
export function int8Linear(rows: Value, { weight, bias, name, kind = "signed" }: Int8Layer): Value {
  const { graph } = rows;
  const { integers, scales } = quantizeRows(rows, kind);
  const [out = 0, inner = 0] = weight.dims;
  const shape = [rows.shape[0]!, out];
  const columns = transposed(weight.integers, out, inner);
  const weights = graph.constant(`${name} as integers`, { type: "int8", dims: [inner, out], data: columns });
  const zero: Tensor = { type: "uint8", dims: [], data: Uint8Array.of(ZERO_POINTS[kind]) };
  const product = graph.apply({
    operator: "MatMulInteger",
    inputs: [integers, weights, graph.constant(`zero point ${kind}`, zero)],
    type: "int32",
    shape,
  });
  const byRow = graph.apply({
    operator: "DequantizeLinear",
    inputs: [product, scales],
    attributes: { axis: 0 },
    type: "float32",
    shape,
  });
  const scale = graph.constant(`${name} scales`, { type: "float32", dims: [out], data: weight.scales });
  const result = multiply(byRow, scale);
  return bias ? add(result, bias) : result;
}

/** Rows of a table of 8-bit integers by number. */
export function int8LookUp(table: QuantizedMatrix, ids: Value, name: string): Value {
  const { graph } = ids;
  const width = table.dims[1]!;
  const integers = graph.constant(`${name} as integers`, {
    type: "int8",
    dims: table.dims,
    data: table.integers,
  });
  const scales = graph.constant(`${name} scales`, {
    type: "float32",
    dims: [table.dims[0]!, 1],
    data: table.scales,
  });
  const gather = (from: Value, columns: number): Value =>
    graph.apply({
      operator: "Gather",
      inputs: [from, ids],
      attributes: { axis: 0 },
      shape: [...ids.shape, columns],
    });
  return multiply(cast(gather(integers, width), "float32"), gather(scales, 1));
}

function transposed(integers: Int8Array, rows: number, columns: number): Int8Array {
  const result = new Int8Array(integers.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      result[column * rows + row] = integers[row * columns + column]!;
  return result;
}
