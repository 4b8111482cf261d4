import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { collect, item, lengthMetric, streamOf } from "../../../test/support/toy-metric.ts";
import type { Metric, ServiceCalls } from "../../core/metric.ts";
import { RunCounts } from "../chunks/chunk-counts.ts";
import { evaluate, evaluateChunks } from "../evaluate.ts";
import { JudgementCache } from "../judgement-cache.ts";
import { loadResource } from "../resources/resources.ts";
import type { NamedMetric } from "./resolve-metrics.ts";
import { failuresOf, serviceWarnings } from "./service-calls.ts";

const calls = (asked: number, failed: number, firstReason?: string): ServiceCalls => ({
  service: "rel:http://localhost:5555",
  asked,
  failed,
  ...(firstReason === undefined ? {} : { firstReason }),
});

/** A metric that asks a service once for each text; the service fails while `broken` says so. */
function asking(broken: () => boolean): { named: NamedMetric; judged: () => number } {
  const service = calls(0, 0);
  const plain = lengthMetric();
  let judged = 0;
  const judge: Metric["judge"] = (cases, options) => {
    judged += cases.length;
    service.asked += cases.length;
    if (broken()) {
      service.failed += cases.length;
      service.firstReason ??= "answers with status 500";
    }
    return plain.judge(cases, options);
  };
  return {
    named: { name: "length", metric: lengthMetric({ judge }), services: [service] },
    judged: () => judged,
  };
}

const items = [item("a", { s: "one" }), item("b", { s: "two" })];

describe("serviceWarnings", () => {
  it("says which service failed, for how many texts, and why; nothing of those that worked", () => {
    const metrics = [
      { name: "esa", services: [calls(40, 12, "cannot be reached (ECONNREFUSED)")] },
      { name: "esa-hallucination", services: [calls(40, 0)] },
      { name: "bleu" },
    ];
    expect(serviceWarnings(metrics)).toEqual([
      "esa: the service rel:http://localhost:5555 gave no answer for 12 of 40 texts, which were judged without it (first: cannot be reached (ECONNREFUSED))",
    ]);
    expect(failuresOf(metrics[0]!)).toBe(12);
    expect(failuresOf(metrics[2]!)).toBe(0);
  });

  it("are told at the end of judging, with the counts of all of it", async () => {
    const counts = new RunCounts();
    const { named } = asking(() => true);
    for await (const chunk of evaluateChunks(streamOf(items), { metrics: [named] })) counts.add(chunk.counts);
    const said = counts.warnings([named]);
    expect(said).toEqual([expect.stringContaining("no answer for 2 of 2 texts")]);
  });
});

describe("what was judged while a service failed", () => {
  it("is not kept for later runs; what was judged with it is", async () => {
    await using folder = await temporaryFolder();
    let broken = true;
    const { named, judged } = asking(() => broken);
    const runOnce = async () => {
      const cache = new JudgementCache(folder.path);
      await collect(evaluate(streamOf(items), { metrics: [named], cache }));
      await cache.flush();
      return judged();
    };
    expect(await runOnce()).toBe(2);
    broken = false;
    expect(await runOnce()).toBe(4);
    expect(await runOnce()).toBe(4);
  });
});

describe("a resource of kind linker", () => {
  it("is a service whose calls are counted, and its kind and address stand in the signature", async () => {
    const one = await loadResource("linker", "rel:http://localhost:5555");
    expect(one.calls).toEqual(calls(0, 0));
    expect(one.value).toMatchObject({ name: "rel" });
    const fingerprints = await Promise.all(
      ["rel:http://localhost:5555", "rel:http://localhost:5556", "spotlight:http://localhost:5555"].map(
        async (named) => (await loadResource("linker", named)).fingerprint,
      ),
    );
    expect(fingerprints[0]).toBe(one.fingerprint);
    expect(new Set(fingerprints).size).toBe(3);
  });

  it("is refused at once when it is none", async () => {
    await expect(loadResource("linker", "somewhere.tsv")).rejects.toMatchObject({ kind: "usage" });
  });
});
