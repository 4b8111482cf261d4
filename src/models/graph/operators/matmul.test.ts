import { describe, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { linear, matmul } from "./matmul.ts";

describe("gradients", () => {
  it.each([
    { a: [2, 3], b: [3, 2] },
    { a: [2, 2, 3, 2], b: [2, 2, 2, 4] },
  ])("of matmul $a by $b", ({ a, b }) => checkGradients({ a, b }, ({ a, b }) => matmul(a!, b!)));

  it.each([
    { a: [2, 3], b: [4, 3] },
    { a: [2, 2, 3, 2], b: [2, 2, 1, 2] },
  ])("of matmul $a by $b transposed", ({ a, b }) =>
    checkGradients({ a, b }, ({ a, b }) => matmul(a!, b!, { transposed: true })),
  );

  it.each([
    { rows: [3, 2], weight: [4, 2], bias: [4] },
    { rows: [1, 5], weight: [1, 5], bias: [1] },
  ])("of linear on $rows", (shapes) =>
    checkGradients(shapes, ({ rows, weight, bias }) => linear(rows!, weight!, bias!)),
  );

  it("of linear without a bias", () =>
    checkGradients({ rows: [3, 2], weight: [4, 2] }, ({ rows, weight }) => linear(rows!, weight!)));
});
