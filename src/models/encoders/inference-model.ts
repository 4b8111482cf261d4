import { onnxModel } from "../graph/onnx/onnx-model.ts";
import type { Parameters } from "../tensor.ts";
import { inferenceScope, int8Scope } from "./inference-scope.ts";
import type { Model } from "./scope.ts";

/** How a model computes: in floats, or dense layers in 8-bit integers, about twice as fast and a quarter as large. */
export type Precision = "fp32" | "int8";

/** Changes whenever the same model becomes another graph: part of what graphs are cached by. */
export const GRAPH_VERSION = 1;

/** The ONNX file of a model with its parameters inside, ready for a runner; its results are the outputs. */
export function inferenceModel(
  model: Model,
  parameters: Parameters,
  precision: Precision = "fp32",
): Uint8Array {
  const scope = precision === "int8" ? int8Scope(parameters) : inferenceScope(parameters);
  for (const [name, value] of Object.entries(model(scope))) scope.graph.output(name, value);
  return onnxModel(scope.graph);
}
