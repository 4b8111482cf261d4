import { describe, expect, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { differentiate } from "../differentiate.ts";
import { Graph } from "../graph.ts";
import { lookUp, takeRows } from "./gather.ts";
import { sumAll } from "./reduce.ts";

describe("gradients of takeRows", () => {
  it.each([
    { shape: [4, 3], numbers: [2, 0] },
    { shape: [3, 2], numbers: [1, 1, 2, 1] },
  ])("of $shape at $numbers, added where a row is named more than once", ({ shape, numbers }) =>
    checkGradients({ a: shape }, ({ a }, graph) => takeRows(a!, graph.integers(numbers))),
  );

  it("with numbers of 32 bits", () => {
    const numbers = { type: "int32", dims: [2], data: Int32Array.of(2, 2) } as const;
    return checkGradients({ a: [3, 2] }, ({ a }, graph) => takeRows(a!, graph.constant("numbers", numbers)));
  });
});

describe("lookUp(table, ids)", () => {
  it("of a trained table is a leaf, whose own gradient comes out", () => {
    const graph = new Graph();
    const rows = lookUp(graph.parameter("table", [9, 2]), graph.input("ids", "int32", ["batch", "tokens"]));
    expect(rows).toMatchObject({ tracked: true, shape: ["batch", "tokens", 2] });
    expect([...differentiate(sumAll(rows)).keys()]).toContain(rows);
  });

  it("of a frozen table has no gradient", () => {
    const graph = new Graph();
    const table = { type: "float32", dims: [9, 2], data: new Float32Array(18) } as const;
    expect(lookUp(graph.constant("table", table), graph.input("ids", "int32", ["n"])).tracked).toBe(false);
  });
});
