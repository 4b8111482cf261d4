import { describe, expect, it } from "vitest";
import { checkGradients, randomTensor } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { add } from "./arithmetic.ts";
import { logSoftmax, softmax } from "./softmax.ts";

describe.each([{ shape: [4] }, { shape: [2, 2, 3] }])("gradients in shape $shape", ({ shape }) => {
  it("of softmax", () => checkGradients({ a: shape }, ({ a }) => softmax(a!)));
  it("of logSoftmax", () => checkGradients({ a: shape }, ({ a }) => logSoftmax(a!)));
});

const mask = { type: "float32", dims: [2, 1, 3], data: Float32Array.of(0, -10000, 0, 0, 0, -10000) } as const;

it("gradients of softmax with an additive mask that is repeated", () =>
  checkGradients({ a: [2, 2, 3] }, ({ a }, graph) => softmax(add(a!, graph.constant("mask", mask)))));

it("softmax gives exactly 0 where -10000 was added", async () => {
  const graph = new Graph();
  const scores = graph.constant("scores", randomTensor([2, 1, 3], 7));
  graph.output("shares", softmax(add(scores, graph.input("mask", "float32", [2, 1, 3]))));
  const { shares } = await (await (await loadRunner()).load(onnxModel(graph))).run({ mask });
  expect(shares!.data[1]).toBe(0);
  expect(shares!.data[5]).toBe(0);
});
