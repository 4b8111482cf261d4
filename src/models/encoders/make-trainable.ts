import { differentiate } from "../graph/differentiate.ts";
import type { Value } from "../graph/graph.ts";
import { onnxModel } from "../graph/onnx/onnx-model.ts";
import type { Runner, SessionOptions } from "../runner.ts";
import type { Parameters, Tensors } from "../tensor.ts";
import type { Batch, Gradients, Trainable } from "../trainable.ts";
import { bindSizes } from "./bind-sizes.ts";
import { dropoutMasks, type MaskBuffers } from "./dropout-masks.ts";
import type { Model } from "./scope.ts";
import { type TrainingScope, trainingScope } from "./training-scope.ts";

export interface TrainableOptions extends SessionOptions {
  readonly runner: Runner;
  /** Changed in place by whoever trains. */
  readonly parameters: Parameters;
  /** Must answer a value `loss`, a number. */
  readonly model: Model;
  /** Which parameters stay as they are. Default: none. */
  readonly frozen?: (name: string) => boolean;
}

/** Where the gradient of a table's rows comes out, and by which numbers the rows were taken. */
interface RowOutput {
  readonly table: string;
  readonly ids: string;
  readonly gradient: string;
}

const GRADIENT = "gradient of ";

/** A model that can be trained: forward and backward pass as one graph, into which the parameters are fed. */
export async function makeTrainable(options: TrainableOptions): Promise<Trainable> {
  const { runner, parameters, model, frozen = () => false, ...settings } = options;
  const scope = trainingScope(parameters, frozen);
  const { loss } = model(scope);
  if (!loss) throw new Error("a model that is trained must answer a loss");
  const { dense, rows } = addGradients(scope, loss);
  const session = await runner.load(onnxModel(scope.graph), settings);
  const trained = [...new Set([...dense, ...rows.map(({ table }) => table)])];
  let spare: MaskBuffers = new Map();
  const gradients = async (batch: Batch, seed: number): Promise<Gradients> => {
    const buffers = spare;
    spare = new Map();
    const inputs = feed(scope, parameters, batch.inputs);
    const masks = dropoutMasks(scope.masks, bindSizes(inputs.described, batch.inputs), { seed, buffers });
    const results = await session.run({ ...inputs.tensors, ...masks });
    spare = buffers;
    return {
      loss: Number(results.loss!.data[0]),
      gradients: collect(results, { dense, rows, parameters }),
    };
  };
  return { parameters, trained, gradients, release: () => session.release() };
}

/** Adds the backward pass; the gradient of rows of several tables that were added up is one output. */
function addGradients(
  { graph, taken }: TrainingScope,
  loss: Value,
): { dense: readonly string[]; rows: readonly RowOutput[] } {
  const gradients = differentiate(loss);
  graph.output("loss", loss);
  const dense: string[] = [];
  for (const [value, gradient] of gradients) {
    if (!graph.inputs.some(({ name }) => name === value.name)) continue;
    dense.push(value.name);
    graph.output(GRADIENT + value.name, gradient);
  }
  const output = (name: string, value: Value): string => {
    if (!graph.outputs.has(name)) graph.output(name, value);
    return name;
  };
  const rows = taken.flatMap(({ table, ids, rows }) => {
    const gradient = gradients.get(rows);
    if (!gradient) return [];
    return [
      { table, ids: output(`ids ${ids.name}`, ids), gradient: output(`rows ${gradient.name}`, gradient) },
    ];
  });
  return { dense, rows };
}

/** Parameters and batch together, and which inputs the batch must give. */
function feed({ graph, masks }: TrainingScope, parameters: Parameters, batch: Tensors) {
  const drawn = new Set(masks.map(({ name }) => name));
  const described = graph.inputs.filter(({ name }) => !parameters.has(name) && !drawn.has(name));
  const fed = graph.inputs.filter(({ name }) => !drawn.has(name));
  const tensors = Object.fromEntries(fed.map(({ name }) => [name, parameters.get(name) ?? batch[name]!]));
  return { described, tensors };
}

function collect(
  results: Tensors,
  outputs: { dense: readonly string[]; rows: readonly RowOutput[]; parameters: Parameters },
): ReadonlyMap<string, Float32Array> {
  const gradients = new Map<string, Float32Array>();
  for (const name of outputs.dense) gradients.set(name, results[GRADIENT + name]!.data as Float32Array);
  for (const { table, ids, gradient } of outputs.rows) {
    const { dims, data } = outputs.parameters.get(table)!;
    const sums = gradients.get(table) ?? new Float32Array(data.length);
    addRows(sums, dims[1]!, results[ids]!.data as Int32Array, results[gradient]!.data as Float32Array);
    gradients.set(table, sums);
  }
  return gradients;
}

function addRows(sums: Float32Array, width: number, ids: Int32Array, rows: Float32Array): void {
  for (let at = 0; at < ids.length; at++) {
    const to = ids[at]! * width;
    const from = at * width;
    for (let column = 0; column < width; column++) sums[to + column]! += rows[from + column]!;
  }
}
