import { describe, expect, it } from "vitest";
import type { MetricInfo } from "../core/report.ts";
import { WorstRecords } from "./worst-records.ts";

function info(better: "higher" | "lower"): MetricInfo {
  const part = { name: "x", summary: "", better, range: [0, 1] as const };
  return {
    name: "m",
    id: "m",
    version: "1",
    signature: "m",
    options: {},
    needs: [],
    parts: [part],
    tallies: [],
  };
}

function seen(better: "higher" | "lower", values: readonly (number | undefined)[], size = 3): string[] {
  const worst = new WorstRecords(size, [info(better)]);
  for (const [at, value] of values.entries()) {
    const id = `e${at}`;
    const common = { example: id, system: "s", sample: 0, metric: "m" };
    worst.see({
      example: { id, facts: [], references: [], tags: {} },
      candidate: { exampleId: id, system: "s", text: "", sample: 0 },
      records: [
        value === undefined
          ? { ...common, status: "not-applicable", reason: "none" }
          : { ...common, status: "judged", parts: { x: value }, tally: [], evidence: [] },
      ],
    });
  }
  return worst.list().map(({ example }) => example.id);
}

describe("WorstRecords", () => {
  it("keeps the lowest of a metric where higher is better, the worst first", () => {
    expect(seen("higher", [0.5, 0.1, 0.9, 0.2, 0.05])).toEqual(["e4", "e1", "e3"]);
  });

  it("keeps the highest of a metric where lower is better", () => {
    expect(seen("lower", [0.5, 0.1, 0.9, 0.2], 2)).toEqual(["e2", "e0"]);
  });

  it("keeps equal ones in the order they came, and passes over what was not judged", () => {
    expect(seen("higher", [0.1, undefined, 0.1, 0.1, 0.1])).toEqual(["e0", "e2", "e3"]);
  });

  it("keeps nothing when asked for nothing", () => {
    expect(seen("higher", [0.1], 0)).toEqual([]);
  });
});
