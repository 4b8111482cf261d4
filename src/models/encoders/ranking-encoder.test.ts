import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import { openEncoder } from "../files/encoder-source.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { type RankingLoss, type RankingTask, rankingBatch } from "./ranking-batch.ts";
import { makeTrainable } from "./ranking-encoder.ts";
import { openSentenceEncoder } from "./sentence-encoder.ts";

const TASK: RankingTask = {
  queries: ["The lake is deep.", "lakeside", "deep"],
  candidates: ["lake deep", "is the lake", "the lakes", "deep"],
  relevance: [
    [1, 0.5, 0, 0],
    [0, 0, 0.25, 0],
    [1, 0, 0, undefined],
  ],
};

/** The loss of the task, and the cosines that the encoder gives for it alone. */
async function lossAndCosines(loss: RankingLoss, task = TASK) {
  await using place = await temporaryFolder();
  const folder = await writeTinyModel(join(place.path, "tiny"));
  const source = await openEncoder(folder);
  const model = await makeTrainable({ folder, loss });
  const { batch } = rankingBatch(source, task, { loss, maxTokens: 12, samples: 3 });
  const { loss: measured, gradients } = await model.gradients(batch, 1);
  const encoder = await openSentenceEncoder({ source, runner: await loadRunner() });
  const [queries, candidates] = [await encoder.encode(task.queries), await encoder.encode(task.candidates)];
  const cosines = queries.map((query) =>
    candidates.map((candidate) => query.reduce((sum, x, at) => sum + x * candidate[at]!, 0)),
  );
  await model.release();
  await encoder.release();
  return { measured, cosines, gradients, trained: model.trained, batch };
}

describe("makeTrainable({ folder, loss })", () => {
  it("with loss=cosine has the mean squared error of cosines against relevances, all unrelated pairs of a query counting as much as its related ones", async () => {
    const { measured, cosines, gradients, trained } = await lossAndCosines("cosine");
    let [sum, weights] = [0, 0];
    for (const [query, row] of TASK.relevance.entries()) {
      const related = row.filter((degree) => degree !== undefined && degree > 0).length;
      const unrelated = row.filter((degree) => degree === 0).length;
      for (const [candidate, degree] of row.entries()) {
        if (degree === undefined) continue;
        const weight = degree > 0 ? 1 : related / unrelated;
        sum += weight * (cosines[query]![candidate]! - degree) ** 2;
        weights += weight;
      }
    }
    expect(measured).toBeCloseTo(sum / weights, 5);
    expect(trained.every((name) => !name.startsWith("embeddings."))).toBe(true);
    expect([...gradients.keys()].sort()).toEqual([...trained].sort());
  });

  it("with loss=in-batch has the cross entropy of each query's relevant candidates among all that say something", async () => {
    const { measured, cosines } = await lossAndCosines("in-batch");
    const losses = TASK.relevance.map((row, query) => {
      const open = row.flatMap((degree, candidate) =>
        degree === undefined ? [] : [{ degree, score: 20 * cosines[query]![candidate]! }],
      );
      const all = Math.log(open.reduce((sum, { score }) => sum + Math.exp(score), 0));
      const degrees = open.reduce((sum, { degree }) => sum + degree, 0);
      return open.reduce((sum, { degree, score }) => sum + (degree / degrees) * (all - score), 0);
    });
    expect(measured).toBeCloseTo(losses.reduce((sum, one) => sum + one, 0) / losses.length, 4);
  });
});

describe("rankingBatch(encoder, task, options)", () => {
  it("encodes each text once, in rows as wide as the longest", async () => {
    const { batch } = await lossAndCosines("cosine");
    // With [CLS] and [SEP] the texts have 7, 5, 5, 4, 4 and 3 tokens, of which 4 and 3 share a row.
    expect(batch.inputs.pool!.dims[0]).toBe(6);
    expect(batch.inputs.ids!.dims).toEqual([5, 7]);
    expect(batch.samples).toBe(3);
  });

  it("leaves out a query for which nothing is relevant", async () => {
    const relevance = [...TASK.relevance.slice(0, 2), [0, 0, 0, 0]];
    const { batch, measured } = await lossAndCosines("in-batch", { ...TASK, relevance });
    expect(batch.inputs.queries!.dims).toEqual([2]);
    expect(measured).toBeGreaterThan(0);
  });

  it("counts what does not fit", async () => {
    await using place = await temporaryFolder();
    const source = await openEncoder(await writeTinyModel(join(place.path, "tiny")));
    const { truncation } = rankingBatch(source, TASK, { loss: "cosine", maxTokens: 4, samples: 3 });
    expect(truncation).toEqual({ texts: 6, cut: 3, tokens: 3 + 1 + 1 });
  });
});
