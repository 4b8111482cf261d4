import { describe, expect, it } from "vitest";
import { collect, item, lengthMetric, streamOf } from "../../test/support/toy-metric.ts";
import { usageError } from "../core/errors.ts";
import { RunCounts } from "./chunks/chunk-counts.ts";
import { evaluateChunks } from "./evaluate.ts";
import type { JudgementCache } from "./judgement-cache.ts";

/** A metric that fails on a batch with such a text in it. */
function failingOn(poison: RegExp, error = new Error("stack exhausted")) {
  const plain = lengthMetric();
  const metric = lengthMetric({
    judge: async (cases, options) => {
      if (cases.some(({ candidate }) => poison.test(candidate.text))) throw error;
      return plain.judge(cases, options);
    },
  });
  return [{ name: "length", metric }];
}

const items = Array.from({ length: 40 }, (_, at) => item(`e${at}`, { s: at % 20 === 3 ? "poison" : "fine" }));

describe("a text that a metric fails on", () => {
  it("fails alone, and is named", async () => {
    const metrics = failingOn(/poison/);
    const kept: unknown[] = [];
    const cache = {
      keyOf: () => "key",
      get: async () => undefined,
      set: async (_: string, judgements: unknown) => void kept.push(judgements),
    } as unknown as JudgementCache;
    const chunks = await collect(evaluateChunks(streamOf(items), { metrics, cache }));
    const counts = new RunCounts();
    for (const chunk of chunks) counts.add(chunk.counts);
    const judged = chunks.flatMap((chunk) => chunk.items.map(({ judgements }) => judgements[0]![0]!));
    expect(judged[3]).toEqual({ status: "not-applicable", reason: "the metric failed: stack exhausted" });
    expect(judged.filter(({ status }) => status === "judged")).toHaveLength(38);
    expect(counts.warnings(metrics)).toEqual([
      "length failed on example e3 of s: stack exhausted",
      "length failed on example e23 of s: stack exhausted",
    ]);
    expect(JSON.stringify(kept)).not.toContain("failed");
  });

  it("is not what a metric is that fails on all of them, or says that it cannot work", async () => {
    const run = (...given: Parameters<typeof failingOn>) =>
      collect(evaluateChunks(streamOf(items), { metrics: failingOn(...given) }));
    await expect(run(/./)).rejects.toThrow("stack exhausted");
    await expect(run(/poison/, usageError("no such model"))).rejects.toThrow("no such model");
  });
});
