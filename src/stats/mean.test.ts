import { describe, expect, it } from "vitest";
import { mean } from "./mean.ts";

describe("mean(values)", () => {
  it("is the sum over the number of values", () => {
    expect(mean([1, 2, 4])).toBe(7 / 3);
    expect(mean(Float64Array.of(1e100, 3, -1e100))).toBe(1);
  });

  it("is undefined for no values", () => {
    expect(mean([])).toBeUndefined();
  });
});
