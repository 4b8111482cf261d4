import { describe, expect, it } from "vitest";
import type { MetricInfo } from "../../core/report.ts";
import { signatureOf } from "../../core/signature.ts";
import { METRICS } from "../../metrics/index.ts";
import { storedSummarizer } from "./stored-summarizer.ts";

/** A metric as a run stores it that was scored with every file the metric can be given. */
function storedInfo(definition: (typeof METRICS)[number]): MetricInfo {
  const { id, version, needs } = definition;
  const named = Object.keys(definition.resources);
  const options = {
    ...definition.options.parse({}),
    ...Object.fromEntries(named.map((name) => [name, `${name}.file`])),
  };
  const fingerprints = Object.fromEntries(named.map((name) => [name, "0123456789abcdef"]));
  const { parts, tallies } = definition.summarizer(options);
  const signature = signatureOf({ id, version, options, fingerprints });
  return { name: id, id, version, signature, options, needs, parts, tallies };
}

const METEOR = METRICS.find(({ id }) => id === "meteor")!;

describe("storedSummarizer(folder, info)", () => {
  it.each(METRICS.map((definition) => [definition.id, definition] as const))(
    "adds up what %s counted, without the files it was scored with",
    (_, definition) => {
      const info = storedInfo(definition);
      const { metric } = storedSummarizer("run", info);
      expect(metric.tallies).toEqual(info.tallies);
      expect(Object.keys(metric.summarize(info.tallies.map(() => 1)))).not.toEqual([]);
    },
  );

  it("refuses a metric of another version", () => {
    const info = { ...storedInfo(METRICS[0]!), version: "0" };
    expect(() => storedSummarizer("run", info)).toThrow("version 0");
  });

  it.each([
    ["that are not those of the signature", { options: { stages: "exact" } }],
    ["that count something else", { tallies: ["cases"] }],
  ])("refuses options %s", (_, changed) => {
    const info = { ...storedInfo(METEOR), ...changed };
    expect(() => storedSummarizer("run", info)).toThrow("holds options of meteor that make no metric");
  });
});
