import { describe, expect, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { cosine, normalize } from "./cosine.ts";

describe.each([{ shape: [2, 3] }, { shape: [1, 5] }])("gradients in shape $shape", ({ shape }) => {
  it("of normalize", () => checkGradients({ a: shape }, ({ a }) => normalize(a!)));
  it("of cosine", () => checkGradients({ a: shape, b: shape }, ({ a, b }) => cosine(a!, b!)));
});

it("normalize leaves a vector of zeros as it is", async () => {
  const graph = new Graph();
  graph.output("unit", normalize(graph.input("a", "float32", ["n", 2])));
  const session = await (await loadRunner()).load(onnxModel(graph));
  const a = { type: "float32", dims: [2, 2], data: Float32Array.of(0, 0, 3, 4) } as const;
  const { unit } = await session.run({ a });
  expect(unit!.data).toEqual(Float32Array.of(0, 0, 0.6, 0.8));
});
