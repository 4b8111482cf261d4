import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { plainRanker } from "../../../test/support/plain-ranker.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { item } from "../../../test/support/toy-metric.ts";
import type { FactScorer } from "../../core/ports.ts";
import { factspotter, rank } from "../../metrics/index.ts";
import { score } from "../score/score.ts";
import { compare } from "./compare.ts";

vi.mock(import("../../engine/resources/resources.ts"), () => {
  const gone = async (): Promise<never> => {
    throw new Error("there is no models folder");
  };
  return { loadResource: gone, loadEmbedded: gone };
});

const scorer: FactScorer = {
  fingerprint: "invented",
  read: async (texts) =>
    texts.map(({ text, facts }) =>
      facts.map(({ value }) => ({ expressed: text.includes(value) ? 0.9 : 0.1, failing: "whole" })),
    ),
};
const model = { value: scorer, fingerprint: scorer.fingerprint };
const ranker = { value: plainRanker(), fingerprint: "invented" };

it("adds up stored runs of factspotter and rank where their models and files are gone", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  const items = ["Aspen", "Birch", "Cedar", "Elm"].map((id) =>
    item(id, { vague: "A tree.", exact: `A tree called ${id}.` }),
  );
  const metrics = [
    factspotter({ model: "gone/model" }, { model }),
    rank({ ranker: "gone/ranker", direction: "table" }, { ranker }),
  ];
  const { report } = await score({ items, metrics, output: [`${run}/`], cache: false });
  const { comparison } = await compare({ data: run, resamples: 50, trials: 50 });
  const stored = comparison.differences.map(({ metric, part, baseline, value }) => [
    ...[metric, part],
    ...[baseline, baseline! + value!],
  ]);
  const scored = ["factspotter", "rank"].map((metric) => {
    const of = (system: string) =>
      report.scores.find((one) => one.metric === metric && one.system === system)!;
    const part = report.metrics.find(({ name }) => name === metric)!.parts[0].name;
    return [metric, part, of("vague").parts[part]!.value, of("exact").parts[part]!.value];
  });
  expect(stored).toEqual(scored);
});
