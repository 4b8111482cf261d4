import { expect, it } from "vitest";
import { UserError } from "../../../core/errors.ts";
import { Graph } from "../graph.ts";
import { add } from "../operators/arithmetic.ts";
import { onnxModel } from "./onnx-model.ts";

it("writes the same graph as the same bytes", () => {
  const build = (): Uint8Array => {
    const graph = new Graph();
    graph.output("sum", add(graph.input("a", "float32", ["n", 2]), graph.number(0.5)));
    return onnxModel(graph);
  };
  expect(build()).toEqual(build());
});

it("refuses constants that no ONNX file can hold, and says what to do", () => {
  const huge = { type: "float32", dims: [1], data: { byteLength: 2 ** 31 } as Float32Array } as const;
  const constants = new Map([["weights", huge]]);
  const write = () => onnxModel({ nodes: [], constants, inputs: [], outputs: new Map() });
  expect(write).toThrow(UserError);
  expect(write).toThrow("2.1 GB, more than the 2 GB that an ONNX file can hold");
});
