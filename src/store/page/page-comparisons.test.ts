import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { item, lengthMetric } from "../../../test/support/toy-metric.ts";
import type { Item } from "../../core/example.ts";
import type { Metric } from "../../core/metric.ts";
import type { PageDetail } from "../../core/page.ts";
import { pageDetail } from "../../render/page/page-detail.ts";
import { compare } from "../../verbs/compare/compare.ts";
import { score } from "../../verbs/score/score.ts";
import { openRun, type StoredRun } from "../run-folder.ts";
import { type ComparedPage, comparePage } from "./page-comparisons.ts";

/** A metric with three parts, of which one can be neither better nor worse and one is better low. */
const spread: Metric = lengthMetric({
  id: "spread",
  parts: [
    { name: "mean", summary: "", better: "lower", range: [0, 99] },
    { name: "cases", summary: "", better: "neither", range: [0, 99] },
    { name: "half", summary: "", better: "higher", range: [0, 99] },
  ],
  summarize: ([cases = 0, characters = 0]) =>
    cases === 0 ? {} : { mean: characters / cases, cases, half: characters / cases / 2 },
});
const metrics = [lengthMetric(), spread];
const summarizers = metrics.map((metric) => ({ name: metric.id, metric }));

/** Three systems; c has no text here and there, b an empty one that no metric judges, a two texts at once. */
const items: Item[] = Array.from({ length: 15 }, (_, at) =>
  item(`e${at}`, {
    a: at % 4 ? "x".repeat(3 + (at % 3)) : ["xx", "xxxxx"],
    b: at % 5 ? "x".repeat(3 + (at % 4)) : "",
    ...(at % 7 ? { c: "x".repeat(9 - (at % 5)) } : {}),
  }),
);

async function storedRun(folder: string, given: Item[] = items): Promise<StoredRun> {
  const output = [`${join(folder, "run")}/`];
  await score({ items: given, metrics, output, resamples: 200, seed: 7, cache: false });
  return openRun(join(folder, "run"));
}

function pageOf(run: StoredRun, more: Partial<ComparedPage> = {}): ComparedPage {
  async function* details(): AsyncGenerator<PageDetail> {
    for await (const { item: one, records } of run.items()) yield pageDetail(one, records);
  }
  return { report: run.report, summarizers, details, trials: 300, ...more };
}

describe("comparePage({ report, summarizers, details })", () => {
  it("says of every system as the baseline what assay compare says", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const { comparisons, warnings } = await comparePage(pageOf(run));
    expect(warnings).toEqual([]);
    expect(comparisons.map(({ baseline }) => baseline)).toEqual(["a", "b", "c"]);
    for (const { baseline, test, differences } of comparisons) {
      const { comparison } = await compare({
        data: run.folder,
        metrics,
        baseline,
        parts: ["all"],
        resamples: 200,
        trials: 300,
        seed: 7,
        flips: 0,
      });
      expect(differences).toEqual(comparison.differences);
      expect(test).toEqual(comparison.test);
    }
    const parts = comparisons[0]!.differences.map(({ metric, part }) => `${metric}.${part}`);
    expect(new Set(parts)).toEqual(new Set(["length.mean", "spread.mean", "spread.half"]));
    expect(comparisons[0]!.differences.some(({ p }) => p !== undefined && p < 1)).toBe(true);
    expect(comparisons[0]!.differences.some(({ leftOut }) => leftOut > 0)).toBe(true);
  });

  it("has the first system alone as the baseline when there is too much to test, and says so", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const all = await comparePage(pageOf(run));
    const { comparisons, warnings } = await comparePage(pageOf(run, { mostWork: 0 }));
    expect(comparisons).toEqual(all.comparisons.slice(0, 1));
    expect(warnings).toEqual([expect.stringContaining("compared with a alone")]);
  });

  it("leaves out a metric that cannot be summed up any more, and says so", async () => {
    await using folder = await temporaryFolder();
    const run = await storedRun(folder.path);
    const gone = { name: "length", reason: "the run was scored with version 0 of length" };
    const { comparisons, warnings } = await comparePage(
      pageOf(run, { summarizers: [gone, summarizers[1]!] }),
    );
    expect(new Set(comparisons[0]!.differences.map(({ metric }) => metric))).toEqual(new Set(["spread"]));
    expect(warnings).toEqual([
      "systems are not compared by length: the run was scored with version 0 of length",
    ]);
  });

  it("compares neither a single system nor a run that was interrupted", async () => {
    await using folder = await temporaryFolder();
    const alone = await storedRun(folder.path, [item("e", { a: "x" }), item("f", { a: "y" })]);
    expect(await comparePage(pageOf(alone))).toEqual({ comparisons: [], warnings: [] });
    const run = await storedRun(folder.path);
    const report = { ...run.report, status: "partial" as const };
    expect(await comparePage(pageOf(run, { report }))).toEqual({ comparisons: [], warnings: [] });
  });
});
