import { describe, expect, it } from "vitest";
import type { MetricInfo } from "../../core/report.ts";
import { METRICS } from "../../metrics/index.ts";
import { storedMetric } from "./compare-stored.ts";

/** A metric as a run stores it that was scored with every file the metric can be given. */
function storedInfo(definition: (typeof METRICS)[number]): MetricInfo {
  const options = definition.options.parse({});
  const { id, version, needs, parts, tallies } = definition.create({ options, resources: {} });
  const named = Object.keys(definition.resources).map((name) => [name, `${name}.file`]);
  return {
    name: id,
    id,
    version,
    signature: id,
    options: { ...options, ...Object.fromEntries(named) },
    needs,
    parts,
    tallies,
  };
}

describe("storedMetric(folder, info)", () => {
  it.each(METRICS.map((definition) => [definition.id, definition] as const))(
    "adds up what %s counted, without the files it was scored with",
    (_, definition) => {
      const info = storedInfo(definition);
      const { metric } = storedMetric("run", info);
      expect(metric.tallies).toEqual(info.tallies);
      expect(() => metric.summarize(info.tallies.map(() => 1))).not.toThrow();
    },
  );

  it("refuses a metric of another version", () => {
    const info = { ...storedInfo(METRICS[0]!), version: "0" };
    expect(() => storedMetric("run", info)).toThrow("version 0");
  });
});
