import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyGenerator } from "../../../test/support/tiny-generator.ts";
import type { Continuation } from "../../core/ports.ts";
import { encodeAt } from "../encoders/encode.ts";
import { tokenInput } from "../encoders/encoder-inputs.ts";
import { inferenceModel } from "../encoders/inference-model.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { Runner } from "../runner.ts";
import { loadRunner } from "../runners/load-runner.ts";
import { nextTokens } from "./generator-model.ts";
import { generatorLayout, sourceOf, textTokensOf } from "./generator-rows.ts";
import { generatorBatch } from "./generator-trainable.ts";
import { openGenerator } from "./open-generator.ts";

const fact = (subject: string, relation: string, value: string) => ({
  id: relation,
  subject,
  relation,
  value,
  need: "required" as const,
});
const facts = [fact("Lake Orsin", "depth", "12"), fact("Lake Orsin", "country", "Valmere")];
const example = { id: "orsin", facts, references: [], tags: {} };

async function tiny(options: Parameters<typeof tinyGenerator>[1] = {}): Promise<EncoderSource> {
  const folder = await temporaryFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  return tinyGenerator(join(folder.path, "model"), options);
}

async function opened(source: EncoderSource, runner?: Runner, room = 12) {
  const generator = await openGenerator({ source, runner: runner ?? (await loadRunner()), room });
  onTestFinished(() => generator.release());
  return generator;
}

describe("openGenerator(options)", () => {
  it("says of each next token what the model says that is trained, whole rows at once", async () => {
    const source = await tiny();
    const { config, tokenizer } = source;
    const layout = generatorLayout(tokenizer);
    const data = sourceOf(facts, layout, 64);
    const text = textTokensOf("Lake Orsin is deep.", data.labels, layout);
    const batch = generatorBatch([{ source: data.ids, text }], { config, padId: tokenizer.padId });
    const model = inferenceModel(
      (scope) => {
        tokenInput(scope.graph, "ids");
        const numbers = scope.graph.input("predicting", "int32", ["predicted"]);
        return { logits: nextTokens(scope, encodeAt(scope, config, { attention: "additive", numbers })) };
      },
      await source.parameters({ heads: true }),
    );
    const session = await (await loadRunner()).load(model);
    const { targets: _, ...inputs } = batch.inputs;
    const { logits } = await session.run(inputs);
    await session.release();

    const writing = await (await opened(source)).begin(example);
    for (let at = 0; at < text.length; at++) {
      const [next] = await writing.next([text.slice(0, at)], 1000);
      const whole = next!.map(({ token }) => logits!.data[at * config.vocabulary + token] as number);
      const sum = Math.log(whole.reduce((total, logit) => total + Math.exp(logit), 0));
      expect(next!.length).toBeGreaterThan(15);
      for (const [one, { logProbability }] of next!.entries())
        expect(logProbability).toBeCloseTo(whole[one]! - sum, 4);
    }
  });

  it("reads data once, and each token of each prefix once, together where they are of one length", async () => {
    const runs: number[] = [];
    const runner = await loadRunner();
    const watched: Runner = {
      ...runner,
      load: async (...args) => {
        const session = await runner.load(...args);
        return {
          release: () => session.release(),
          run: (inputs) => {
            runs.push(inputs.ids!.data.length);
            return session.run(inputs);
          },
        };
      },
    };
    const source = await tiny();
    const writing = await (await opened(source, watched)).begin(example);
    const length = sourceOf(facts, generatorLayout(source.tokenizer), 64).ids.length;
    await writing.next([[]], 3);
    await writing.next([[9], [10]], 3);
    const one = await writing.next(
      [
        [9, 11],
        [10, 12],
        [9, 11],
      ],
      3,
    );
    expect(await writing.next([[9, 11]], 3)).toEqual([one[0]]);
    expect(runs).toEqual([length, 2, 2]);
  });

  it("answers the same alone and among others, and for a prefix whose beginnings nobody asked for", async () => {
    const generator = await opened(await tiny());
    const prefixes = [[9, 11, 12], [10], [9, 11, 13]];
    const together = await (await generator.begin(example)).next(prefixes, 5);
    for (const [at, prefix] of prefixes.entries()) {
      const [alone] = await (await generator.begin(example)).next([prefix], 5);
      const close = (all: readonly Continuation[]) =>
        all.map(({ token, logProbability }) => [token, logProbability.toFixed(4)]);
      expect(close(alone!)).toEqual(close(together[at]!));
    }
  });

  it("copies labels, offers only those that there are, and writes them as the data does", async () => {
    const writing = await (await opened(await tiny())).begin(example);
    const [next] = await writing.next([[]], 1000);
    const offered = next!.map(({ token }) => token);
    // [PAD] to [MASK] but the end, and the label that is not there.
    expect([0, 1, 2, 4, 8].some((token) => offered.includes(token))).toBe(false);
    expect([3, 5, 6, 7].every((token) => offered.includes(token))).toBe(true);
    expect(next!.filter(({ ends }) => ends).map(({ token }) => token)).toEqual([3]);
    expect(writing.textOf([9, 10, 5, 11, 12, 7, 17, 11, 20, 19, 18, 20])).toBe(
      "The lake Lake Orsin is in Valmere. Is deeps, deep",
    );
  });

  it("leaves facts out that there is no room for, and says so when there is none for any", async () => {
    const source = await tiny({ positions: 30 });
    const many = Array.from({ length: 9 }, () => facts).flat();
    expect((await (await opened(source)).begin({ ...example, facts: many })).unread).toBeGreaterThan(10);
    expect(await faultOf((await opened(source, undefined, 28)).begin(example))).toMatch(
      /no room for a single fact[\s\S]*--max-tokens/,
    );
  });

  it("refuses a model that was not trained to write", async () => {
    expect(await faultOf(opened(await tiny({ trained: false })))).toContain("assay train generator");
  });
});
