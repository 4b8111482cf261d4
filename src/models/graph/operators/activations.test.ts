import { describe, expect, it } from "vitest";
import { checkGradients, randomTensor } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph, type Value } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { gelu, geluTanh, relu, sigmoid, softplus, tanh } from "./activations.ts";
import { scale } from "./arithmetic.ts";

const ACTIVATIONS = { gelu, geluTanh, relu, sigmoid, softplus, tanh };

describe.each(Object.entries(ACTIVATIONS))("%s", (_name, activation) => {
  it.each([{ shape: [7] }, { shape: [2, 3, 2] }])("has its gradient in shape $shape", ({ shape }) => {
    // Away from the bend of relu at 0, and on both sides of it.
    const random = randomTensor(shape, 3);
    const a = { ...random, data: random.data.map((each) => each + Math.sign(each) * 0.02) };
    return checkGradients({ a }, ({ a }) => activation(scale(a!, 2)));
  });
});

async function values(activation: (value: Value) => Value, at: readonly number[], tracked: boolean) {
  const graph = new Graph();
  const x = tracked ? graph.parameter("x", ["n"]) : graph.input("x", "float32", ["n"]);
  graph.output("y", activation(x));
  const session = await (await loadRunner()).load(onnxModel(graph));
  const { y } = await session.run({ x: { type: "float32", dims: [at.length], data: Float32Array.from(at) } });
  return y!.data as Float32Array;
}

// x · Φ(x) with Φ(1) = 0.8413447461, Φ(-2) = 0.0227501319.
it.each([true, false])("gelu has its published values, trained or not (%s)", async (tracked) => {
  const [zero, one, minusTwo, large] = await values(gelu, [0, 1, -2, 30], tracked);
  expect(zero).toBe(0);
  expect(one).toBeCloseTo(0.8413447, 6);
  expect(minusTwo).toBeCloseTo(-0.0455003, 6);
  expect(large).toBe(30);
});

// 0.5 x (1 + tanh(√(2/π) (x + 0.044715 x³))) at 1 is 0.8411920.
it("geluTanh has its published value at 1", async () => {
  const [one] = await values(geluTanh, [1], false);
  expect(one).toBeCloseTo(0.841192, 6);
});

it("softplus does not overflow", async () => {
  expect(Array.from(await values(softplus, [1000, -1000], false))).toEqual([1000, 0]);
});
