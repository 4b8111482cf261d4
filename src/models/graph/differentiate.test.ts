import { describe, expect, it } from "vitest";
import { differentiate } from "./differentiate.ts";
import { detach, Graph } from "./graph.ts";
import { add, multiply } from "./operators/arithmetic.ts";
import { sumAll } from "./operators/reduce.ts";

describe("differentiate(loss)", () => {
  it("answers the gradients of parameters, and none for inputs and constants", () => {
    const graph = new Graph();
    const weight = graph.parameter("weight", [2]);
    const input = graph.input("input", "float32", [2]);
    const gradients = differentiate(sumAll(multiply(weight, input)));
    expect(gradients.has(weight)).toBe(true);
    expect(gradients.has(input)).toBe(false);
  });

  it("leaves out a parameter on which the loss does not depend", () => {
    const graph = new Graph();
    const other = graph.parameter("other", [2]);
    add(other, other);
    expect(differentiate(sumAll(graph.parameter("weight", [2]))).has(other)).toBe(false);
  });

  it("stops at a value that is detached", () => {
    const graph = new Graph();
    const [one, other] = [graph.parameter("one", [2]), graph.parameter("other", [2])];
    const gradients = differentiate(sumAll(multiply(detach(one), other)));
    expect(gradients.has(one)).toBe(false);
    expect(gradients.has(other)).toBe(true);
  });

  it("refuses a loss with dimensions", () => {
    expect(() => differentiate(new Graph().parameter("weight", [2]))).toThrow("without dimensions");
  });
});

describe("Graph", () => {
  it("makes equal nodes once", () => {
    const graph = new Graph();
    const [one, other] = [graph.input("one", "float32", [2]), graph.input("other", "float32", [2])];
    expect(add(one, other)).toBe(add(one, other));
    expect(graph.nodes.length).toBe(1);
    expect(multiply(one, other)).not.toBe(add(one, other));
  });

  it("keeps what is detached apart from what is not", () => {
    const graph = new Graph();
    const weight = graph.parameter("weight", [2]);
    expect(add(detach(weight), detach(weight)).tracked).toBe(false);
    expect(add(weight, weight).tracked).toBe(true);
  });
});
