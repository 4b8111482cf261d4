import { describe, expect, it } from "vitest";
import { lengthMetric } from "../../../test/support/toy-metric.ts";
import type { ServiceCalls } from "../../core/metric.ts";
import type { NamedMetric } from "../metrics/resolve-metrics.ts";
import { CallsCounter, type ChunkCounts, RunCounts } from "./chunk-counts.ts";

const counts = (more: Partial<ChunkCounts>): ChunkCounts => ({ languages: {}, services: {}, ...more });

describe("RunCounts", () => {
  it("adds up what chunks counted; the first reason of a failure stays", () => {
    const calls = (asked: number, failed: number, firstReason?: string): ServiceCalls => ({
      ...{ service: "rel:http://localhost:5555", asked, failed },
      ...(firstReason === undefined ? {} : { firstReason }),
    });
    const run = new RunCounts();
    run.add(counts({ services: { length: [calls(9, 0)] }, languages: { ru: 2, en: 1 } }));
    run.add(counts({ services: { length: [calls(8, 2, "status 500")] } }));
    run.add(counts({ services: { length: [calls(7, 1, "status 404")] }, languages: { ru: 1 } }));
    expect(run.warnings([{ name: "length", metric: { languages: ["en"] } }])).toEqual([
      "length: the service rel:http://localhost:5555 gave no answer for 3 of 24 texts, which were judged without it (first: status 500)",
      "length knows en; 3 examples are tagged ru: what it finds there by words is not to be relied on",
    ]);
  });

  it("names five texts that failed, and how many more there are", () => {
    const run = new RunCounts();
    run.add(counts({ failures: ["a", "b", "c"] }));
    run.add(counts({ failures: ["d", "e", "f", "g"] }));
    expect(run.warnings([])).toEqual(["a", "b", "c", "d", "e (and 2 more)"]);
  });
});

describe("CallsCounter", () => {
  it("tells what was asked since it was told last", () => {
    const service: ServiceCalls = { service: "s", asked: 5, failed: 1, firstReason: "early" };
    const metrics: NamedMetric[] = [{ name: "length", metric: lengthMetric(), services: [service] }];
    const counter = new CallsCounter(metrics);
    Object.assign(service, { asked: 8, failed: 1 });
    expect(counter.next()).toEqual({ length: [{ service: "s", asked: 3, failed: 0 }] });
    Object.assign(service, { asked: 10, failed: 3 });
    expect(counter.next()).toEqual({ length: [{ service: "s", asked: 2, failed: 2, firstReason: "early" }] });
  });
});
