import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facts } from "../../../test/support/facts.ts";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyClassifier } from "../../../test/support/tiny-classifier.ts";
import { tinyFactModel } from "../../../test/support/tiny-fact-model.ts";
import { TINY, TINY_CONFIG, tinyWeights, writeTinyModel } from "../../../test/support/tiny-model.ts";
import { openEncoder } from "../files/encoder-source.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { READER_VERSION } from "./fact-model.ts";
import { isFactClassifier, openAnyFactScorer } from "./open-scorer.ts";

describe("openAnyFactScorer(options)", () => {
  it("reads a sequence classifier pair by pair, whatever features there are", async () => {
    await using folder = await temporaryFolder();
    const source = await tinyClassifier(folder.path, "bert");
    expect(isFactClassifier(source)).toBe(false);
    const scorer = await openAnyFactScorer({ source, runner: await loadRunner(), features: 3 });
    const [[reading] = []] = await scorer.read([
      { text: "the lake is deep", facts: facts("Kelmoor | depth | deep"), features: [[1, 0, 1]] },
    ]);
    expect(reading?.expressed).toBeGreaterThan(0);
    expect(reading?.expressed).toBeLessThan(1);
  });

  it("refuses an encoder that has learned nothing of facts", async () => {
    await using folder = await temporaryFolder();
    const source = await openEncoder(
      await writeTinyModel(join(folder.path, "plain"), {
        config: { ...TINY_CONFIG, max_position_embeddings: 64 },
        weights: tinyWeights({ ...TINY, positions: 64 }),
      }),
    );
    expect(await faultOf(openAnyFactScorer({ source, runner: await loadRunner(), features: 3 }))).toMatch(
      /plain: is no classifier: it has no tensor .*\n.*assay train factspotter/,
    );
  });

  it("reads all facts of a text in one pass by a fact classifier", async () => {
    await using folder = await temporaryFolder();
    const source = await tinyFactModel(join(folder.path, "model"));
    expect(isFactClassifier(source)).toBe(true);
    const scorer = await openAnyFactScorer({ source, runner: await loadRunner(), features: 3 });
    const [readings] = await scorer.read([
      {
        text: "the lake",
        facts: facts("Kelmoor | depth | deep", "Orsin | depth | 12"),
        features: [
          [1, 0, 1],
          [0, 0, 0],
        ],
      },
    ]);
    expect(readings!.map(({ failing }) => failing)).toEqual([expect.any(String), expect.any(String)]);
    await scorer.release();
  });

  it("takes a model that says how many features it knows for a fact classifier", async () => {
    await using folder = await temporaryFolder();
    const plain = await tinyClassifier(folder.path, "bert");
    const source = { ...plain, settings: { signs: 2, temperature: 1, prior: 0, reader: READER_VERSION } };
    expect(isFactClassifier(source)).toBe(true);
    expect(await faultOf(openAnyFactScorer({ source, runner: await loadRunner(), features: 3 }))).toContain(
      "was trained with 2 features",
    );
  });
});
