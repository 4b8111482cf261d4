import type { ElementType } from "../../tensor.ts";
import type { Value } from "../graph.ts";
import { onnxDataType } from "../onnx/onnx-model.ts";

/** The same numbers as elements of another type; no gradient flows back. */
export function cast(value: Value, type: ElementType): Value {
  if (value.type === type) return value;
  const attributes = { to: onnxDataType(type) };
  return value.graph.apply({ operator: "Cast", inputs: [value], attributes, type, shape: value.shape });
}
