import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { plainRanker } from "../../../test/support/plain-ranker.ts";
import { item } from "../../../test/support/toy-metric.ts";
import type { Resource } from "../../core/metric.ts";
import { rank } from "../../metrics/index.ts";
import { parseMetricSpec } from "../metrics/metric-spec.ts";
import { packCases } from "./packed-cases.ts";

const { ranker, released, setup } = vi.hoisted(() => ({
  ranker: { of: undefined as unknown },
  released: { times: 0, closedBefore: 0, fails: false },
  setup: { evidence: false, metrics: [] as unknown[] },
}));

vi.mock("node:worker_threads", async (original) => ({
  ...(await original<typeof import("node:worker_threads")>()),
  workerData: [undefined, setup],
}));

vi.mock("../resources/load-ranker.ts", () => ({
  loadRanker: async (): Promise<Resource> => ({
    value: ranker.of,
    fingerprint: "f",
    release: async () => {
      if (released.fails) throw new Error("stuck");
      released.times++;
      released.closedBefore = (ranker.of as ReturnType<typeof plainRanker>).closed;
    },
  }),
}));

const spec = parseMetricSpec("rank?ranker=fake");
const [one, two] = [item("one", { s: "one" }), item("two", { s: "two" })];
const task = {
  metric: spec.name,
  cases: packCases([one, two].map(({ example, candidates }) => ({ example, candidate: candidates[0]! }))),
};

/** The module of a worker that has done nothing yet. */
async function worker(): Promise<typeof import("./worker.ts")> {
  vi.resetModules();
  return import("./worker.ts");
}

// Its first import takes longer than a test may, where all cores are at work.
beforeAll(worker);

beforeEach(() => {
  const made = plainRanker();
  ranker.of = made;
  Object.assign(released, { times: 0, closedBefore: 0, fails: false });
  const { firstPass } = rank({}, { ranker: { value: made, fingerprint: "f" } });
  const collector = firstPass!.start();
  for (const { example } of [one, two]) collector.add(example);
  setup.metrics = [{ spec, state: collector.finish() }];
});

describe("a worker", () => {
  it("closes indices and releases models at its end, once", async () => {
    const { default: judgeBatch, release } = await worker();
    await judgeBatch(task);
    expect(JSON.parse(await judgeBatch(task))).toHaveLength(2);
    expect(released.times).toBe(0);
    await release();
    expect(released).toMatchObject({ times: 1, closedBefore: 2 });
  });

  it("stops a batch that nobody waits for any more before that", async () => {
    const { default: judgeBatch, release } = await worker();
    const judging = judgeBatch(task);
    await Promise.all([expect(judging).rejects.toThrow(/abort/i), release()]);
    expect(released.times).toBe(1);
  });

  it("ends when it did nothing, and when something cannot be released", async () => {
    await (await worker()).release();
    expect(released.times).toBe(0);
    const { default: judgeBatch, release } = await worker();
    await judgeBatch(task);
    released.fails = true;
    await expect(release()).resolves.toBeUndefined();
  });
});
