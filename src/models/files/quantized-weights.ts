import { badData } from "../../core/errors.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { quantizeMatrix } from "../graph/operators/int8.ts";
import type { Parameters, Tensor } from "../tensor.ts";
import { encoderShapes } from "./encoder-shapes.ts";
import type { FloatTensor } from "./safetensors.ts";

/** The scales of a quantized matrix `x` are the tensor `x.scale`. */
export const SCALE_SUFFIX = ".scale";

/** Turns a model's parameters into what is stored of a quantized model. */
export type Quantize = (parameters: Parameters, config: EncoderConfig) => ReadonlyMap<string, Tensor>;

/** Entries of tables are looked up, not multiplied: they use all of the 8 bits. */
const LARGEST_ENTRY = 127;

const TABLE = /^embeddings\.\w+_embeddings\.weight$/;

/**
 * The encoder's matrices as 8-bit integers with one scale a row, as int8 graphs use them: a graph built from what is
 * read back has the same integers. Vectors (biases, layer norms) and heads stay floats.
 */
export function quantizeParameters(
  parameters: Parameters,
  config: EncoderConfig,
): ReadonlyMap<string, Tensor> {
  const shapes = encoderShapes(config);
  const stored = new Map<string, Tensor>();
  for (const [name, tensor] of parameters) {
    if (tensor.dims.length !== 2 || !shapes.has(name)) {
      stored.set(name, tensor);
      continue;
    }
    const { integers, scales } = quantizeMatrix(tensor, TABLE.test(name) ? LARGEST_ENTRY : undefined);
    stored.set(name, { type: "int8", dims: tensor.dims, data: integers });
    stored.set(name + SCALE_SUFFIX, { type: "float32", dims: [scales.length], data: scales });
  }
  return stored;
}

/** The floats that a quantized matrix stands for. */
export function dequantize(
  integers: Tensor,
  scales: FloatTensor,
  { name, file }: { readonly name: string; readonly file: string },
): FloatTensor {
  const [rows = 0, columns = 0] = integers.dims;
  if (integers.dims.length !== 2 || scales.data.length !== rows)
    throw badData(`tensor ${JSON.stringify(name)} has ${rows} rows but ${scales.data.length} scales`, {
      file,
    });
  const data = new Float32Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    const scale = scales.data[row]!;
    for (let at = row * columns; at < (row + 1) * columns; at++)
      data[at] = Number(integers.data[at]!) * scale;
  }
  return { type: "float32", dims: integers.dims, data };
}
