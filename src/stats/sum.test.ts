import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sum } from "./sum.ts";

describe("sum(values)", () => {
  it("is 0 for no values", () => {
    expect(sum([])).toBe(0);
  });

  it("keeps what plain addition loses", () => {
    expect(sum([1, 1e100, 1, -1e100])).toBe(2);
    expect(sum(new Array(10).fill(0.1))).toBe(1);
    expect(sum(new Float64Array(1_000_000).fill(0.1))).toBe(100_000);
  });

  it("is exact for whole numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (values) => {
        expect(sum(values)).toBe(Number(values.reduce((total, value) => total + BigInt(value), 0n)));
      }),
    );
  });

  it("is infinite, not NaN, when a value is", () => {
    expect(sum([1, Number.POSITIVE_INFINITY, 2])).toBe(Number.POSITIVE_INFINITY);
  });
});
