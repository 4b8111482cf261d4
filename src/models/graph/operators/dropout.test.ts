import { it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { dropout } from "./dropout.ts";

it.each([{ shape: [4] }, { shape: [2, 2] }])("gradients of dropout in shape $shape", ({ shape }) => {
  const mask = { type: "float32", dims: shape, data: Float32Array.of(0, 1.25, 1.25, 0) } as const;
  return checkGradients({ a: shape }, ({ a }, graph) => dropout(a!, graph.constant("mask", mask)));
});
