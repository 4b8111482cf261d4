import { describe, it } from "vitest";
import { checkGradients } from "../../../../test/support/finite-differences.ts";
import { multiply } from "./arithmetic.ts";
import { meanAll, sumAll, sumAlong } from "./reduce.ts";

describe.each([{ shape: [5] }, { shape: [2, 3, 2] }])("gradients in shape $shape", ({ shape }) => {
  it("of sumAlong the last axis", () => checkGradients({ a: shape }, ({ a }) => sumAlong(a!, -1)));
  it("of sumAlong the first axis", () =>
    checkGradients({ a: shape }, ({ a }) => sumAlong(multiply(a!, a!), 0)));
  it("of sumAll", () => checkGradients({ a: shape }, ({ a }) => sumAll(multiply(a!, a!))));
  it("of meanAll", () => checkGradients({ a: shape }, ({ a }) => meanAll(multiply(a!, a!))));
});
