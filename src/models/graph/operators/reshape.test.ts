import { describe, expect, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { loadRunner } from "../../runners/load-runner.ts";
import { Graph } from "../graph.ts";
import { onnxModel } from "../onnx/onnx-model.ts";
import { reshape, transpose } from "./reshape.ts";

describe("gradients", () => {
  it.each([
    { from: [2, 6], to: [3, 4] },
    { from: [2, 3, 2], to: [12] },
  ])("of reshape from $from to $to", ({ from, to }) =>
    checkGradients({ a: from }, ({ a }) => reshape(a!, to)),
  );

  it.each([
    { shape: [2, 3], order: [1, 0] },
    { shape: [2, 3, 2, 2], order: [0, 2, 3, 1] },
  ])("of transpose by $order", ({ shape, order }) =>
    checkGradients({ a: shape }, ({ a }) => transpose(a!, order)),
  );
});

it("reshape takes sizes that are known only when the graph runs, and products of them", async () => {
  const graph = new Graph();
  const input = graph.input("a", "float32", ["batch", "tokens", 4]);
  const rows = reshape(input, ["batch*tokens", 4]);
  graph.output("rows", rows);
  graph.output("heads", reshape(rows, ["batch", "tokens", 2, 2]));
  const session = await (await loadRunner()).load(onnxModel(graph));
  const a = { type: "float32", dims: [2, 3, 4], data: new Float32Array(24) } as const;
  const { rows: flat, heads } = await session.run({ a });
  expect(flat!.dims).toEqual([6, 4]);
  expect(heads!.dims).toEqual([2, 3, 2, 2]);
});

it("reshape to the same shape adds no node", () => {
  const graph = new Graph();
  const input = graph.input("a", "float32", ["batch", 4]);
  expect(reshape(input, ["batch", 4])).toBe(input);
});

it("a size that no input has is refused", () => {
  const graph = new Graph();
  const input = graph.input("a", "float32", ["n", 4]);
  expect(() => reshape(input, ["n", "m"])).toThrow('no input of the graph has a dimension "m"');
});
