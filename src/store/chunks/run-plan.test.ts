import { describe, expect, it } from "vitest";
import type { MetricInfo } from "../../core/report.ts";
import { METRICS } from "../../metrics/index.ts";
import { planDifference, type RunPlan, runPlan } from "./run-plan.ts";

const infos = METRICS.map((definition): MetricInfo => {
  const { id, version, needs } = definition;
  const options = definition.options.parse({});
  const { parts, tallies } = definition.summarizer(options);
  return { name: id, id, version, signature: `${id}|v:${version}`, options, needs, parts, tallies };
});

const PLAN: RunPlan = {
  tool: "1.2.3",
  metrics: infos.map((info) => ({ info, languages: ["en"], takesAliases: false })),
  ...{ evidence: true, seed: 1, resamples: 100, confidence: 0.95, by: ["size"], gate: ["faithful"] },
  ...{ worst: 3, worstBy: ["esa"], timeoutPerText: 2, groups: [["a", "neural"]] },
  suppressions: {
    name: "decided.jsonl",
    sha256: "0123",
    decisions: [{ line: 1, decision: { accept: "alias", entity: "Harwick Pier", wording: "the pier" } }],
  },
};

describe("a plan", () => {
  it("is read as it was written, every metric's to the byte: a merged report holds them", () => {
    const text = JSON.stringify(PLAN);
    expect(JSON.stringify(runPlan.parse(JSON.parse(text)))).toBe(text);
  });

  it("differs in whatever decides about the result", () => {
    expect(planDifference(PLAN, { ...PLAN })).toBeUndefined();
    const changes: Partial<RunPlan>[] = [
      ...[{ tool: "1.2.4" }, { metrics: PLAN.metrics.slice(1) }, { evidence: false }, { seed: 2 }],
      ...[{ resamples: 0 }, { confidence: 0.9 }, { by: [] }, { gate: [] }, { timeoutPerText: 3 }],
      ...[{ worst: 0 }, { worstBy: [] }, { groups: [] }],
      { suppressions: { ...PLAN.suppressions!, sha256: "4567" } },
    ];
    expect(new Set(changes.flatMap((change) => Object.keys(change)))).toEqual(new Set(Object.keys(PLAN)));
    for (const change of changes)
      expect(planDifference({ ...PLAN, ...change }, PLAN), JSON.stringify(change)).toBeDefined();
    expect(planDifference({ ...PLAN, tool: "1.2.4" }, PLAN)).toBe("Assay 1.2.4, not 1.2.3");
  });
});
