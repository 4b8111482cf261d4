import { describe, expect, it } from "vitest";
import { keptLengths } from "./truncate.ts";

describe("keptLengths", () => {
  it("keeps everything that fits", () => {
    expect(keptLengths([3, 4], 7)).toEqual([3, 4]);
    expect(keptLengths([3, 4], Number.POSITIVE_INFINITY)).toEqual([3, 4]);
  });

  it("takes from the longer text as long as it is longer", () => {
    expect(keptLengths([2, 10], 8)).toEqual([2, 6]);
    expect(keptLengths([10, 2], 8)).toEqual([6, 2]);
    expect(keptLengths([10, 10], 9)).toEqual([4, 5]);
    expect(keptLengths([10, 9], 9)).toEqual([5, 4]);
    expect(keptLengths([10, 0], 9)).toEqual([9, 0]);
  });

  it("takes from the side that was named, unless the other is too long by itself", () => {
    expect(keptLengths([2, 10], 11, "first")).toEqual([1, 10]);
    expect(keptLengths([10, 2], 11, "second")).toEqual([10, 1]);
    expect(keptLengths([2, 10], 8, "first")).toEqual([2, 6]);
  });
});
