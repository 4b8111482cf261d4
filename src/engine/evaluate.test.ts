import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collect, item, lengthMetric, streamOf } from "../../test/support/toy-metric.ts";
import type { Metric } from "../core/metric.ts";
import { evaluate } from "./evaluate.ts";
import { JudgementCache } from "./judgement-cache.ts";

const named = (metric: Metric = lengthMetric()) => [{ name: metric.id, metric }];
const items = (count: number) =>
  Array.from({ length: count }, (_, at) => item(`e${at}`, { a: "x".repeat(at % 7), b: ["yy", "zzz"] }));

/** A metric that counts the texts it was asked to judge. */
function counting(): { metric: Metric; asked: () => number } {
  let asked = 0;
  const plain = lengthMetric();
  const metric = lengthMetric({
    judge: (cases, options) => {
      asked += cases.length;
      return plain.judge(cases, options);
    },
  });
  return { metric, asked: () => asked };
}

describe("evaluate", () => {
  it("gives every item back in order with a judgement for each metric and candidate", async () => {
    const judged = await collect(evaluate(streamOf(items(300)), { metrics: named() }));
    expect(judged.map(({ item: { example } }) => example.id)).toEqual(
      items(300).map(({ example }) => example.id),
    );
    expect(judged[1]!.judgements).toEqual([
      [
        { status: "judged", tally: [1, 1], evidence: [] },
        { status: "judged", tally: [1, 2], evidence: [] },
        { status: "judged", tally: [1, 3], evidence: [] },
      ],
    ]);
    expect(judged[7]!.judgements[0]![0]).toEqual({ status: "not-applicable", reason: "the text is empty" });
  });

  it("judges alike whatever the concurrency", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 5 }),
        async (count, concurrency) => {
          const one = await collect(evaluate(streamOf(items(count)), { metrics: named() }));
          const many = await collect(evaluate(streamOf(items(count)), { metrics: named(), concurrency }));
          expect(many).toEqual(one);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("stops when asked to", async () => {
    const abort = new AbortController();
    const judged = evaluate(streamOf(items(1000)), { metrics: named(), signal: abort.signal });
    await judged.next();
    abort.abort();
    await expect(collect(judged)).rejects.toThrow();
  });
});

describe("evaluate with a cache", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "assay-test-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("judges nothing twice, and answers the same", async () => {
    const first = counting();
    const cache = new JudgementCache(folder);
    const cold = await collect(evaluate(streamOf(items(200)), { metrics: named(first.metric), cache }));
    await cache.flush();
    expect(first.asked()).toBe(600);
    const second = counting();
    const warm = await collect(
      evaluate(streamOf(items(200)), { metrics: named(second.metric), cache: new JudgementCache(folder) }),
    );
    expect(second.asked()).toBe(0);
    expect(warm).toEqual(cold);
  });

  it("judges again only near an example that was inserted, and only the new system when one is added", async () => {
    const run = async (list: readonly ReturnType<typeof item>[]): Promise<number> => {
      const { metric, asked } = counting();
      const cache = new JudgementCache(folder);
      await collect(evaluate(streamOf(list), { metrics: named(metric), cache }));
      await cache.flush();
      return asked();
    };
    const list = items(600);
    await run(list);
    const inserted = [...list.slice(0, 50), item("new", { a: "n", b: ["yy", "zzz"] }), ...list.slice(50)];
    expect(await run(inserted)).toBeLessThan(3 * 140);
    const withThird = inserted.map((one) => ({
      ...one,
      candidates: [...one.candidates, { exampleId: one.example.id, system: "c", text: "third", sample: 0 }],
    }));
    expect(await run(withThird)).toBe(601);
  });

  it("does not take another signature's judgements, nor those without evidence", async () => {
    const judgedWith = async (options: Omit<Parameters<typeof evaluate>[1], "cache">) => {
      const cache = new JudgementCache(folder);
      const judged = await collect(evaluate(streamOf(items(10)), { ...options, cache }));
      await cache.flush();
      return { judged, hits: cache.hits };
    };
    await judgedWith({ metrics: named() });
    const other = lengthMetric({
      options: { unit: "word" },
      judge: async (cases) => cases.map(() => ({ status: "judged", tally: [1, 99], evidence: [] })),
    });
    const { judged } = await judgedWith({ metrics: named(other) });
    expect(judged[0]!.judgements[0]![1]).toMatchObject({ tally: [1, 99] });
    expect((await judgedWith({ metrics: named(), evidence: false })).hits).toBe(0);
    expect((await judgedWith({ metrics: named() })).hits).toBeGreaterThan(0);
  });
});
