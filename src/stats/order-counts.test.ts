import { describe, expect, it } from "vitest";
import { orderCounts } from "./order-counts.ts";
import { tieSizes } from "./tie-sizes.ts";

describe("orderCounts(values)", () => {
  it("counts how often each value occurs, in ascending order", () => {
    expect([...orderCounts([2.5, 1, 2.5, 9]).sizes]).toEqual([1, 2, 1]);
    expect([...orderCounts([2.5, 1, 2.5, 9]).places]).toEqual([1, 0, 1, 2]);
  });

  it("takes small whole numbers as they are, gaps and all", () => {
    const values = Int32Array.of(5, 0, 5);
    expect(orderCounts(values).places).toBe(values);
    expect([...orderCounts(values).sizes]).toEqual([1, 0, 0, 0, 0, 2]);
  });

  it("sorts whole numbers that are negative or far apart", () => {
    expect([...orderCounts(Int32Array.of(1_000_000_000, -1, 3)).places]).toEqual([2, 0, 1]);
  });
});

describe("tieSizes(values)", () => {
  it("leaves numbers out that do not occur", () => {
    expect(tieSizes(Int32Array.of(5, 0, 5))).toEqual([1, 2]);
    expect(tieSizes([])).toEqual([]);
  });
});
