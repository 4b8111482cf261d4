import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { writeTinyModel } from "../../../test/support/tiny-model.ts";
import { openEncoder } from "../files/encoder-source.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { contrastiveBatch, makeTrainable, type TextPair } from "./contrastive-encoder.ts";
import { openSentenceEncoder } from "./sentence-encoder.ts";

const PAIRS: readonly TextPair[] = [
  { text: "The lake is deep.", partner: "lake deep" },
  { text: "lakeside", partner: "the lakes" },
  { text: "deep", partner: "is the lake" },
];

async function tiny(): Promise<AsyncDisposable & { readonly folder: string }> {
  const place = await temporaryFolder();
  const folder = await writeTinyModel(join(place.path, "tiny"));
  return { folder, [Symbol.asyncDispose]: () => place[Symbol.asyncDispose]() };
}

describe("makeTrainable({ folder, dropout })", () => {
  it("has the loss of each text's partner among all, by the embeddings that the encoder gives", async () => {
    await using place = await tiny();
    const source = await openEncoder(place.folder);
    const model = await makeTrainable({ folder: place.folder });
    const { batch } = contrastiveBatch(source, PAIRS, { maxTokens: 12 });
    const { loss, gradients } = await model.gradients(batch, 1);
    const encoder = await openSentenceEncoder({ source, runner: await loadRunner() });
    const [texts, partners] = [
      await encoder.encode(PAIRS.map(({ text }) => text)),
      await encoder.encode(PAIRS.map(({ partner }) => partner)),
    ];
    // Cross entropy of 20 times the cosines, the right answer on the diagonal.
    const expected = texts.map((text, own) => {
      const scores = partners.map((partner) => 20 * text.reduce((sum, x, at) => sum + x * partner[at]!, 0));
      return Math.log(scores.reduce((sum, score) => sum + Math.exp(score), 0)) - scores[own]!;
    });
    expect(loss).toBeCloseTo(expected.reduce((sum, one) => sum + one, 0) / 3, 4);
    expect(model.trained.every((name) => !name.startsWith("embeddings."))).toBe(true);
    expect([...gradients.keys()].sort()).toEqual([...model.trained].sort());
    await model.release();
    await encoder.release();
  });

  it("drops elements out by the seed", async () => {
    await using place = await tiny();
    const source = await openEncoder(place.folder);
    const model = await makeTrainable({ folder: place.folder, dropout: 0.5 });
    const { batch } = contrastiveBatch(source, PAIRS, { maxTokens: 12 });
    const losses = [];
    for (const seed of [1, 2, 1]) losses.push((await model.gradients(batch, seed)).loss);
    expect(losses[0]).toBe(losses[2]);
    expect(losses[0]).not.toBe(losses[1]);
    await model.release();
  });
});

describe("contrastiveBatch(encoder, pairs, options)", () => {
  it("leaves out a pair of which a part is there already", async () => {
    await using place = await tiny();
    const source = await openEncoder(place.folder);
    const more = [...PAIRS, { text: "deep", partner: "new" }, { text: "new", partner: "lake deep" }];
    const { batch } = contrastiveBatch(source, more, { maxTokens: 12 });
    expect(batch).toEqual(contrastiveBatch(source, PAIRS, { maxTokens: 12 }).batch);
    expect(batch.samples).toBe(3);
  });

  it("counts what does not fit", async () => {
    await using place = await tiny();
    const { batch, truncation } = contrastiveBatch(await openEncoder(place.folder), PAIRS, { maxTokens: 4 });
    expect(batch.inputs.ids!.dims).toEqual([6, 4]);
    expect(truncation).toEqual({ texts: 6, cut: 3, tokens: 5 });
  });
});
