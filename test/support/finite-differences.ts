import { expect } from "vitest";
import { differentiate } from "../../src/models/graph/differentiate.ts";
import { Graph, type Value } from "../../src/models/graph/graph.ts";
import { onnxModel } from "../../src/models/graph/onnx/onnx-model.ts";
import { multiply } from "../../src/models/graph/operators/arithmetic.ts";
import { sumAll } from "../../src/models/graph/operators/reduce.ts";
import { loadRunner } from "../../src/models/runners/load-runner.ts";
import type { Tensor, Tensors } from "../../src/models/tensor.ts";
import { seededRandom } from "../../src/stats/random.ts";

const STEP = 1 / 128;

type Floats = Extract<Tensor, { readonly type: "float32" }>;

/** Floats from -1 to 1, the same for the same seed. */
export function randomTensor(dims: readonly number[], seed: number): Floats {
  const random = seededRandom(seed);
  const length = dims.reduce((product, dim) => product * dim, 1);
  return { type: "float32", dims, data: Float32Array.from({ length }, () => random() * 2 - 1) };
}

/**
 * Holds the gradient of an expression against central differences, element by element, and the results of one runner
 * against those of the other.
 */
export async function checkGradients(
  parameters: Readonly<Record<string, readonly number[] | Floats>>,
  expression: (values: Readonly<Record<string, Value>>, graph: Graph) => Value,
  { tolerance = 2e-3, inputs = {} }: { tolerance?: number; inputs?: Tensors } = {},
): Promise<void> {
  const tensors = Object.fromEntries(
    Object.entries(parameters).map(([name, given], at) => [
      name,
      "data" in given ? given : randomTensor(given, at + 1),
    ]),
  );
  const { model, weights } = gradientModel(tensors, expression);
  const session = await (await loadRunner()).load(model);
  const value = async (changed: Tensors): Promise<number> => {
    const { result } = await session.run({ ...inputs, ...tensors, ...changed }, ["result"]);
    return (result as Floats).data.reduce((sum, each, at) => sum + each * weights[at]!, 0);
  };
  const answers = await session.run({ ...inputs, ...tensors });
  for (const [name, tensor] of Object.entries(tensors)) {
    const expected = await differences(tensor, (changed) => value({ [name]: changed }));
    expectNear(answers[`gradient of ${name}`] as Floats, expected, tolerance, name);
  }
  const web = await (await loadRunner({ prefer: "onnxruntime-web" })).load(model);
  for (const [name, answer] of Object.entries(await web.run({ ...inputs, ...tensors })))
    expectNear(answer as Floats, (answers[name] as Floats).data, 1e-5, `${name} on onnxruntime-web`);
}

/** A graph whose loss weighs every element of the result by another number. */
function gradientModel(
  tensors: Readonly<Record<string, Floats>>,
  expression: (values: Readonly<Record<string, Value>>, graph: Graph) => Value,
): { model: Uint8Array; weights: Float32Array } {
  const graph = new Graph();
  const values = Object.fromEntries(
    Object.entries(tensors).map(([name, { dims }]) => [name, graph.parameter(name, dims)]),
  );
  const result = expression(values, graph);
  const weights = randomTensor(result.shape.map(Number), 99);
  const gradients = differentiate(sumAll(multiply(result, graph.constant("weights", weights))));
  graph.output("result", result);
  for (const [name, value] of Object.entries(values))
    graph.output(`gradient of ${name}`, gradients.get(value)!);
  return { model: onnxModel(graph), weights: weights.data };
}

async function differences(tensor: Floats, value: (changed: Floats) => Promise<number>): Promise<number[]> {
  const slopes: number[] = [];
  for (const at of tensor.data.keys()) {
    const moved = async (by: number): Promise<number> => {
      const data = tensor.data.slice();
      data[at]! += by;
      return value({ ...tensor, data });
    };
    slopes.push(((await moved(STEP)) - (await moved(-STEP))) / (2 * STEP));
  }
  return slopes;
}

/** Near as whole: the length of the difference against the length of what is expected. */
function expectNear(actual: Floats, expected: ArrayLike<number>, tolerance: number, name: string): void {
  expect(actual.data.length, name).toBe(expected.length);
  const length = (numbers: ArrayLike<number>): number =>
    Math.hypot(...Array.from({ length: numbers.length }, (_, at) => numbers[at]!));
  const difference = actual.data.map((each, at) => each - expected[at]!);
  expect(length(difference), name).toBeLessThanOrEqual(tolerance * Math.max(length(expected), 1e-2));
}
