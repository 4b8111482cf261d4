import { describe, expect, it } from "vitest";
import type { MetricDifference } from "../../core/validation.ts";
import { markdownTable } from "../markdown-table.ts";
import { differenceTable, swapped } from "./validation-difference-table.ts";

const difference: MetricDifference = {
  dimension: "adequacy",
  a: "bleu",
  b: "parent",
  system: {
    r: { value: -0.2, interval: { low: -0.3, high: -0.1 }, significant: true },
    rho: { value: 0.1, interval: { low: -0.1, high: 0.3 }, significant: false },
    tau: { significant: false },
  },
  pairwise: { value: 0.05, interval: { low: 0.01, high: 0.09 }, significant: true },
  texts: 36,
  williamsP: 0.00001,
};

describe("differenceTable(differences)", () => {
  it("sets significant differences in bold", () => {
    expect(markdownTable(differenceTable([difference], { decimals: 2 })).split("\n")[2]).toBe(
      "| bleu | parent | **-0.20** \\[-0.30, -0.10\\] | 0.10 \\[-0.10, 0.30\\] | n/a | **0.05** \\[0.01, 0.09\\] | 36 | \\<0.0001 |  |",
    );
  });
});

describe("swapped(difference)", () => {
  it("sees the difference from the other metric", () => {
    expect(swapped(difference)).toEqual({
      ...difference,
      a: "parent",
      b: "bleu",
      system: {
        r: { value: 0.2, interval: { low: 0.1, high: 0.3 }, significant: true },
        rho: { value: -0.1, interval: { low: -0.3, high: 0.1 }, significant: false },
        tau: { significant: false },
      },
      pairwise: { value: -0.05, interval: { low: -0.09, high: -0.01 }, significant: true },
    });
    expect(swapped(swapped(difference))).toEqual(difference);
  });
});
