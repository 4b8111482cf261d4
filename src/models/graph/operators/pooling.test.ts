import { describe, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import type { Value } from "../graph.ts";
import { firstPooling, markerPooling, meanPooling, type TokenVectors } from "./pooling.ts";

const MASKS = [
  {
    name: "two texts of unequal length",
    mask: [
      [1, 1, 1],
      [1, 0, 0],
    ],
  },
  { name: "one text of one token", mask: [[1]] },
];

describe.each(MASKS)("gradients with $name", ({ mask }) => {
  const [batch, tokens] = [mask.length, mask[0]!.length];
  const shape = [batch * tokens, 3];
  const tokenVectors = (vectors: Value): TokenVectors => ({ vectors, batch, tokens });

  it("of meanPooling", () => {
    const tensor = { type: "float32", dims: [batch, tokens], data: Float32Array.from(mask.flat()) } as const;
    return checkGradients({ a: shape }, ({ a }, graph) =>
      meanPooling(tokenVectors(a!), graph.constant("mask", tensor)),
    );
  });

  it("of markerPooling, with a place marked twice", () => {
    const markers = {
      type: "int32",
      dims: [3, 2],
      data: Int32Array.of(0, 0, batch - 1, 0, batch - 1, 0),
    } as const;
    return checkGradients({ a: shape }, ({ a }, graph) =>
      markerPooling(tokenVectors(a!), graph.constant("markers", markers)),
    );
  });

  it("of firstPooling", () => checkGradients({ a: shape }, ({ a }) => firstPooling(tokenVectors(a!))));
});
