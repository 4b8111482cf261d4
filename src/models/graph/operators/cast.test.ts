import { expect, it } from "vitest";
import { Graph } from "../graph.ts";
import { cast } from "./cast.ts";

it("cast adds a node only where the type changes, and lets no gradient through", () => {
  const graph = new Graph();
  const weight = graph.parameter("weight", [2]);
  expect(cast(weight, "float32")).toBe(weight);
  expect(cast(weight, "int64")).toMatchObject({ type: "int64", tracked: false });
});
