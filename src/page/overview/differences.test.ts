import { describe, expect, it } from "vitest";
import { inventedManifest } from "../../../test/support/invented-manifest.ts";
import type { PairedDifference } from "../../core/comparison.ts";
import type { PageComparison } from "../../core/page.ts";
import { comparisonWith, differenceOf, differenceText, significanceSign } from "./differences.ts";

const difference: PairedDifference = {
  system: "b",
  metric: "parent",
  part: "f",
  pairs: 40,
  leftOut: 0,
  reasons: {},
  value: -0.125,
  outcome: "worse",
  p: 0.00001,
  adjusted: 0.012,
  significant: true,
};
const comparison = (baseline: string): PageComparison => ({
  baseline,
  test: { method: "randomization", trials: 100, level: 0.05, family: 2 },
  differences: [{ ...difference, slice: { tag: "kind", value: "graph" } }, difference],
});
const manifest = { ...inventedManifest([]), comparisons: [comparison("a"), comparison("c")] };

describe("comparisonWith(manifest, baseline)", () => {
  it("is with the baseline asked for, else with the first", () => {
    expect(comparisonWith(manifest, "c")?.baseline).toBe("c");
    expect(comparisonWith(manifest, "x")?.baseline).toBe("a");
    expect(comparisonWith(inventedManifest([]), "a")).toBeUndefined();
  });
});

describe("differenceOf(comparison, what)", () => {
  it("is over all examples, and not there for what was not compared", () => {
    const [first] = manifest.comparisons;
    expect(differenceOf(first, { system: "b", metric: "parent", part: "f" })).toBe(difference);
    expect(differenceOf(first, { system: "b", metric: "parent", part: "recall" })).toBeUndefined();
  });
});

describe("differenceText(difference, baseline)", () => {
  it("says how far, in which direction and how sure", () => {
    expect(differenceText(difference, "a")).toBe(
      "-0.125 against a (worse); p <0.0001, after Holm 0.0120; 40 pairs",
    );
  });

  it("tells no direction that chance may have given", () => {
    expect(differenceText({ ...difference, significant: false }, "a")).toMatch(/^-0\.125 against a; p/);
  });

  it("says why there is no number", () => {
    const { value: _, p: __, ...rest } = difference;
    expect(differenceText({ ...rest, reason: "no pairs" }, "a")).toBe("not compared with a: no pairs");
  });
});

describe("significanceSign(difference)", () => {
  it("points up for the better and down for the worse, and is empty by chance", () => {
    expect(significanceSign(difference)).toBe("▼");
    expect(significanceSign({ ...difference, outcome: "better" })).toBe("▲");
    expect(significanceSign({ ...difference, significant: false })).toBe("");
  });
});
