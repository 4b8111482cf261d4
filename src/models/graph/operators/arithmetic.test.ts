import { describe, expect, it } from "vitest";
import { checkGradients, randomTensor } from "../../../../test/support/finite-differences.ts";
import { Graph } from "../graph.ts";
import { add, divide, multiply, negate, scale, subtract } from "./arithmetic.ts";

const SHAPES = [
  { name: "equal shapes", a: [2, 3], b: [2, 3] },
  { name: "the second one repeated along an axis", a: [2, 3, 2], b: [3, 1] },
  { name: "both repeated", a: [2, 1], b: [1, 4] },
  { name: "a number", a: [3], b: [] },
];

describe.each(SHAPES)("gradients with $name", ({ a, b }) => {
  it("of add", () => checkGradients({ a, b }, ({ a, b }) => add(a!, b!)));
  it("of subtract", () => checkGradients({ a, b }, ({ a, b }) => subtract(a!, b!)));
  it("of multiply", () => checkGradients({ a, b }, ({ a, b }) => multiply(a!, b!)));
  it("of divide", () => {
    const random = randomTensor(b, 2);
    const divisor = { ...random, data: random.data.map((each) => Math.sign(each) * (1 + Math.abs(each))) };
    return checkGradients({ a, b: divisor }, ({ a, b }) => divide(a!, b!));
  });
});

describe("gradients", () => {
  it("of negate", () => checkGradients({ a: [2, 3] }, ({ a }) => negate(a!)));
  it("of scale", () => checkGradients({ a: [4] }, ({ a }) => scale(a!, -2.5)));
  it("of a value that is used twice are summed", () =>
    checkGradients({ a: [4] }, ({ a }) => multiply(a!, add(a!, a!))));
});

it("shapes that do not fit are refused", () => {
  const graph = new Graph();
  expect(() => add(graph.input("a", "float32", [2, 3]), graph.input("b", "float32", [2]))).toThrow(
    "shapes [2,3] and [2] do not fit",
  );
});
