import { describe, expect, it } from "vitest";
import { chosenClaims, shownMetrics } from "./evidence-choice.ts";

describe("shownMetrics(withEvidence, wanted, lookedAt)", () => {
  it("takes those asked for, as far as they have evidence", () => {
    expect([...shownMetrics(["parent", "esa"], ["esa", "bleu"], "parent")]).toEqual(["esa"]);
  });

  it("takes the metric that is looked at, else the first that has evidence", () => {
    expect([...shownMetrics(["parent", "esa"], [], "esa")]).toEqual(["esa"]);
    expect([...shownMetrics(["parent", "esa"], [], "bleu")]).toEqual(["parent"]);
    expect([...shownMetrics([], [], "bleu")]).toEqual([]);
  });
});

describe("chosenClaims(claims, choice)", () => {
  it("leaves out other metrics and hidden kinds", () => {
    const claims = (["parent", "esa"] as const).flatMap((metric) => [
      { metric, evidence: { kind: "missing", target: { fact: "1" }, strength: 1 } as const },
      { metric, evidence: { kind: "unsupported", span: { start: 0, end: 1 }, strength: 1 } as const },
    ]);
    const chosen = chosenClaims(claims, { metrics: new Set(["esa"]), hidden: new Set(["missing"]) });
    expect(chosen).toEqual([claims[3]]);
  });
});
