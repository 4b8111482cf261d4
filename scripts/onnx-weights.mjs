// Reads the weights of an encoder out of an ONNX file as PyTorch's exporter writes it. Fields by number: onnx.proto3 of the ONNX project.
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const NODE = { input: 1, name: 3, operator: 4 };
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 };
const FLOAT = 1;

/** The numbers and byte strings of a message, field by field. */
function* fields(bytes) {
  let at = 0;
  const varint = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < bytes.length) {
    const key = varint();
    const [field, wire] = [Math.floor(key / 8), key % 8];
    if (wire === 0) yield [field, varint()];
    else {
      const length = wire === 2 ? varint() : wire === 5 ? 4 : 8;
      yield [field, bytes.subarray(at, at + length)];
      at += length;
    }
  }
}

const text = (bytes) => Buffer.from(bytes).toString("utf8");

function numbers(bytes) {
  const aligned = Uint8Array.from(bytes);
  return new Float32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

function tensorOf(bytes) {
  const tensor = { dims: [], type: 0, name: "", raw: new Uint8Array() };
  for (const [field, value] of fields(bytes)) {
    if (field === TENSOR.dims) tensor.dims.push(value);
    else if (field === TENSOR.type) tensor.type = value;
    else if (field === TENSOR.name) tensor.name = text(value);
    else if (field === TENSOR.raw) tensor.raw = value;
  }
  return tensor;
}

function nodeOf(bytes) {
  const node = { inputs: [], name: "", operator: "" };
  for (const [field, value] of fields(bytes)) {
    if (field === NODE.input) node.inputs.push(text(value));
    else if (field === NODE.name) node.name = text(value);
    else if (field === NODE.operator) node.operator = text(value);
  }
  return node;
}

/** An exporter turns the weight of a linear layer round and forgets its name, but not that of the product it stands in. */
function turned({ dims: [inner, outer], raw }) {
  const [from, to] = [numbers(raw), new Float32Array(inner * outer)];
  for (let row = 0; row < inner; row++)
    for (let column = 0; column < outer; column++) to[column * inner + row] = from[row * outer + column];
  return { type: "float32", dims: [outer, inner], data: to };
}

/** The weights by the names that they have in PyTorch. */
export function onnxWeights(bytes) {
  const tensors = [];
  const products = new Map();
  for (const [part, graph] of fields(bytes)) {
    if (part !== MODEL.graph) continue;
    for (const [field, value] of fields(graph)) {
      if (field === GRAPH.initializer) tensors.push(tensorOf(value));
      if (field !== GRAPH.node) continue;
      const { inputs, name, operator } = nodeOf(value);
      if (operator === "MatMul") products.set(inputs[1], name);
    }
  }
  const weights = new Map();
  for (const tensor of tensors) {
    const { name, dims, type, raw } = tensor;
    if (type !== FLOAT || dims.length === 0) continue;
    const product = products.get(name);
    if (product !== undefined)
      weights.set(`${product.replace(/^\/|\/MatMul$/g, "").replaceAll("/", ".")}.weight`, turned(tensor));
    else if (/^(?:embeddings|encoder)\./.test(name))
      weights.set(name, { type: "float32", dims, data: numbers(raw) });
  }
  return weights;
}
