import { describe, expect, it } from "vitest";
import { lengthMetric } from "../../../test/support/toy-metric.ts";
import { UserError } from "../../core/errors.ts";
import { parseMetricSpec } from "./metric-spec.ts";
import { WarmMetrics } from "./warm-metrics.ts";

describe("WarmMetrics", () => {
  it("makes a metric ready once, and again when that failed", async () => {
    const made: string[] = [];
    let broken = true;
    const warm = new WarmMetrics(async ({ name }) => {
      made.push(name);
      if (name === "b" && broken) throw new UserError("missing", "no model");
      return { name, metric: lengthMetric() };
    });
    const [a, b] = [parseMetricSpec("a"), parseMetricSpec("b")];
    await Promise.all([warm.get(a), warm.get(a)]);
    await expect(warm.get(b)).rejects.toThrow("no model");
    const warnings: string[] = [];
    expect(await warm.available([a, b], (message) => warnings.push(message))).toHaveLength(1);
    broken = false;
    expect(await warm.available([a, b])).toHaveLength(2);
    expect([made, warnings]).toEqual([["a", "b", "b", "b"], ["b is left out: no model"]]);
  });

  it("keeps those that were used last", async () => {
    const made: string[] = [];
    const warm = new WarmMetrics(async ({ name }) => {
      made.push(name);
      return { name, metric: lengthMetric() };
    });
    for (let at = 0; at < 24; at++) await warm.get(parseMetricSpec(`m${at}`));
    await warm.get(parseMetricSpec("m0"));
    await warm.get(parseMetricSpec("m24"));
    await warm.get(parseMetricSpec("m0"));
    await warm.get(parseMetricSpec("m1"));
    expect(made.slice(24)).toEqual(["m24", "m1"]);
  });
});
