import { describe, expect, it } from "vitest";
import { inventedManifest, inventedText } from "../../../test/support/invented-manifest.ts";
import { alarmCounts, alarmingMetrics, countBars, summarizeAlarms } from "./alarm-counts.ts";

const manifest = inventedManifest([
  { texts: [inventedText(0, 0.9, { alarms: [2, 0, 1] }), inventedText(1, null)] },
  { texts: [inventedText(0, 0.5), inventedText(0, 0.1, { sample: 1, alarms: [5, 0, 0] })] },
]);

describe("alarmCounts(manifest, what)", () => {
  it("has a number for every text of the system that the metric judged", () => {
    expect(alarmCounts(manifest, { metric: 0, system: 0, kind: "missing" })).toEqual([2, 0, 5]);
    expect(alarmCounts(manifest, { metric: 0, system: 0, kind: "unsupported" })).toEqual([1, 0, 0]);
    expect(alarmCounts(manifest, { metric: 0, system: 1, kind: "missing" })).toEqual([]);
  });
});

describe("alarmingMetrics(manifest)", () => {
  it("has those that object to anything they judged, with what to", () => {
    expect(alarmingMetrics(manifest)).toEqual([{ metric: 0, kinds: ["missing", "unsupported"] }]);
    expect(alarmingMetrics(inventedManifest([{ texts: [inventedText(0, 1)] }]))).toEqual([]);
  });
});

describe("summarizeAlarms(counts, confidence)", () => {
  it("gives the share of texts with any, its interval, and the mean", () => {
    const { texts, share, interval, mean } = summarizeAlarms([2, 0, 0, 2], 0.95);
    expect([texts, share, mean]).toEqual([4, 0.5, 1]);
    // Wilson's interval of 2 in 4: centre 0.5, half-width z √(0.25/4 + z²/64) / (1 + z²/4) with z = 1.96.
    expect(interval?.low).toBeCloseTo(0.15, 2);
    expect(interval?.high).toBeCloseTo(0.85, 2);
  });

  it("says nothing of no texts", () => {
    expect(summarizeAlarms([], 0.95)).toEqual({
      texts: 0,
      share: undefined,
      interval: undefined,
      mean: undefined,
    });
  });
});

describe("countBars(counts, greatest)", () => {
  it("has a bar for every number up to the greatest", () => {
    expect(countBars([0, 2, 2], 3)).toEqual([
      { label: "0", count: 1 },
      { label: "1", count: 0 },
      { label: "2", count: 2 },
      { label: "3", count: 0 },
    ]);
  });

  it("puts large numbers together in the last", () => {
    expect(countBars([0, 8, 40], 40).at(-1)).toEqual({ label: "8+", count: 2 });
  });
});
