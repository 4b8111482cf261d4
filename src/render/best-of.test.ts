import { describe, expect, it } from "vitest";
import { bestOf } from "./best-of.ts";

describe("bestOf(values, better, decimals)", () => {
  it("marks the highest, or the lowest where lower is better", () => {
    expect(bestOf([0.1, 0.3, 0.2], "higher")).toEqual([false, true, false]);
    expect(bestOf([0.1, 0.3, 0.2], "lower")).toEqual([true, false, false]);
  });

  it("marks all that print alike", () => {
    expect(bestOf([0.3001, 0.2999, 0.29], "higher")).toEqual([true, true, false]);
    expect(bestOf([0.3001, 0.2999, 0.29], "higher", 4)).toEqual([true, false, false]);
  });

  it("passes over what is missing", () => {
    expect(bestOf([undefined, 0.3, Number.NaN, 0.2], "higher")).toEqual([false, true, false, false]);
  });

  it("marks nothing where there is no comparison", () => {
    expect(bestOf([0.3], "higher")).toEqual([false]);
    expect(bestOf([0.3, undefined], "higher")).toEqual([false, false]);
    expect(bestOf([0.3, 0.2], "neither")).toEqual([false, false]);
    expect(bestOf([], "higher")).toEqual([]);
  });
});
