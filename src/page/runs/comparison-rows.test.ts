import { describe, expect, it } from "vitest";
import type { Comparison } from "../../core/comparison.ts";
import { comparisonRows, outcomeOf, signed } from "./comparison-rows.ts";

const part = (name: string) => ({ name, summary: name, better: "higher", range: [0, 1] });
const COMPARISON = {
  baseline: "old",
  systems: [{ name: "old" }, { name: "new" }],
  metrics: [{ name: "esa", parts: [part("esa"), part("esi1")] }],
  scores: [
    { system: "old", metric: "esa", parts: { esa: { value: 0.5 } } },
    { system: "new", metric: "esa", parts: {} },
  ],
  differences: [{ system: "new", metric: "esa", part: "esa", pairs: 3, leftOut: 0, reasons: {}, value: 0.2 }],
} as unknown as Comparison;

describe("comparisonRows(comparison)", () => {
  it("has a line for each system and part that was compared", () => {
    expect(comparisonRows(COMPARISON)).toEqual([
      { system: "old", isBaseline: true, metric: "esa", part: "esa", better: "higher", value: 0.5 },
      {
        system: "new",
        isBaseline: false,
        metric: "esa",
        part: "esa",
        better: "higher",
        value: undefined,
        difference: COMPARISON.differences[0],
      },
    ]);
  });
});

describe("outcomeOf(difference)", () => {
  it("tells a direction only of a significant difference", () => {
    const difference = { system: "new", metric: "esa", part: "esa", pairs: 3, leftOut: 0, reasons: {} };
    expect(outcomeOf({ ...difference, outcome: "worse", significant: true })).toBe("worse");
    expect(outcomeOf({ ...difference, outcome: "worse", significant: false })).toBe("open");
    expect(outcomeOf({ ...difference, outcome: "equal" })).toBe("equal");
    expect(outcomeOf(difference)).toBeUndefined();
  });
});

describe("signed(text)", () => {
  it("says in which direction a difference goes, unless it goes nowhere", () => {
    expect(["0.100", "-0.100", "0.000", "n/a", "12.5"].map(signed)).toEqual([
      "+0.100",
      "-0.100",
      "0.000",
      "n/a",
      "+12.5",
    ]);
  });
});
