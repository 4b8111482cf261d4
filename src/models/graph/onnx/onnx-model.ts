import { usageError } from "../../../core/errors.ts";
import type { ElementType, Tensor } from "../../tensor.ts";
import type { Attribute, GraphDescription, NodeDescription, Shape } from "../graph.ts";
import { ProtobufMessage } from "./protobuf.ts";

// Numbers of fields and types: onnx/onnx.proto of ONNX 1.15. Opset 17 brought LayerNormalization, 18 ScatterND's present form.
const IR_VERSION = 8;
const OPSET = 18;
const DATA_TYPES: Readonly<Record<ElementType, number>> = {
  float32: 1,
  uint8: 2,
  int8: 3,
  int32: 6,
  int64: 7,
  bool: 9,
};
const ATTRIBUTE_TYPES = { float: 1, int: 2, string: 3, tensor: 4, ints: 7 } as const;

/** ONNX's number for an element type, as the operator Cast wants it. */
export function onnxDataType(type: ElementType): number {
  return DATA_TYPES[type];
}

/** Protocol buffers count their bytes in 31 bits; some are left for what is not tensors. */
const MAX_BYTES = 2 ** 31 - 2 ** 24;

/** The bytes of an ONNX file that holds the graph: standard operators only. */
export function onnxModel({ nodes, constants, inputs, outputs }: GraphDescription): Uint8Array {
  checkSize(constants);
  const graph = new ProtobufMessage();
  for (const node of nodes) graph.message(1, nodeMessage(node));
  graph.text(2, "assay");
  for (const [name, tensor] of constants) graph.message(5, tensorMessage(tensor, name));
  for (const { name, type, shape } of inputs) graph.message(11, valueMessage(name, type, shape));
  for (const [name, { type, shape }] of outputs) graph.message(12, valueMessage(name, type, shape));
  const opset = new ProtobufMessage().text(1, "").integer(2, OPSET);
  return new ProtobufMessage()
    .integer(1, IR_VERSION)
    .text(2, "assay")
    .message(7, graph)
    .message(8, opset)
    .finish();
}

function checkSize(constants: GraphDescription["constants"]): void {
  let bytes = 0;
  for (const { data } of constants.values()) bytes += data.byteLength;
  if (bytes > MAX_BYTES)
    throw usageError(
      `the model's parameters take ${(bytes / 1e9).toFixed(1)} GB, more than the 2 GB that an ONNX file can hold`,
      "Use it in int8, which takes a quarter.",
    );
}

function nodeMessage({ operator, inputs, outputs, attributes }: NodeDescription): ProtobufMessage {
  const node = new ProtobufMessage();
  for (const input of inputs) node.text(1, input);
  for (const output of outputs) node.text(2, output);
  node.text(4, operator);
  for (const [name, value] of Object.entries(attributes)) node.message(5, attributeMessage(name, value));
  return node;
}

function attributeMessage(name: string, value: Attribute): ProtobufMessage {
  const attribute = new ProtobufMessage().text(1, name);
  if (typeof value === "number") return attribute.integer(3, value).integer(20, ATTRIBUTE_TYPES.int);
  if (typeof value === "string") return attribute.text(4, value).integer(20, ATTRIBUTE_TYPES.string);
  if ("float" in value) return attribute.float(2, value.float).integer(20, ATTRIBUTE_TYPES.float);
  if ("tensor" in value)
    return attribute.message(5, tensorMessage(value.tensor)).integer(20, ATTRIBUTE_TYPES.tensor);
  for (const each of value) attribute.integer(8, each);
  return attribute.integer(20, ATTRIBUTE_TYPES.ints);
}

function tensorMessage({ dims, type, data }: Tensor, name?: string): ProtobufMessage {
  const tensor = new ProtobufMessage();
  for (const dim of dims) tensor.integer(1, dim);
  tensor.integer(2, DATA_TYPES[type]);
  if (name !== undefined) tensor.text(8, name);
  return tensor.bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
}

function valueMessage(name: string, type: ElementType, shape: Shape): ProtobufMessage {
  const dims = new ProtobufMessage();
  for (const dim of shape) {
    const message = new ProtobufMessage();
    dims.message(1, typeof dim === "number" ? message.integer(1, dim) : message.text(2, dim));
  }
  const tensorType = new ProtobufMessage().integer(1, DATA_TYPES[type]).message(2, dims);
  return new ProtobufMessage().text(1, name).message(2, new ProtobufMessage().message(1, tensorType));
}
