import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { describe, expect, it, vi } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { TINY, writeTinyModel } from "../../../test/support/tiny-model.ts";
import type { Progress } from "../../core/progress.ts";
import { initialParameters, openEncoder, openModelDirectory, readTrainingLog } from "../../models/index.ts";
import { train } from "../../verbs/train/train.ts";
import type { TrainHooks, TrainInput } from "../train-options.ts";

type Options = Partial<TrainInput>;

interface Workplace extends AsyncDisposable {
  readonly path: string;
  /** Trains the tiny model with a rate that is high enough to see. */
  encoder(output: string, options?: Options, hooks?: TrainHooks): Promise<{ summary: string }>;
}

const WORDS = ["the", "lake", "deep", "lakes", "lakeside", "is"];

/** Invented examples of two texts each, no two with the same data. */
function examples(count: number): string {
  const word = (at: number): string => WORDS[at % WORDS.length]!;
  return Array.from({ length: count }, (_, at) => {
    const [one, other, third] = [word(at), word(at * 5 + 1), word(Math.floor(at / 6) + 2)];
    const facts = [{ id: "f", subject: one, relation: other, value: third }];
    const references = [`${one} ${third} ${other}`, `${third} ${third} ${one} .`];
    return `${JSON.stringify({ id: `e${at}`, facts, references })}\n`;
  }).join("");
}

async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  await writeTinyModel(at("tiny"), { weights: new Map(initialParameters(TINY, { seed: 1 })) });
  await writeFile(at("train.jsonl"), examples(20));
  await writeFile(at("dev.jsonl"), examples(8));
  return {
    path: folder.path,
    encoder: (output, options = {}, hooks = {}) =>
      train(
        "encoder",
        { data: [at("train.jsonl")], output: at(output), model: at("tiny"), batch: 4, lr: 0.01, ...options },
        hooks,
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const bytesOf = (place: Workplace, model: string): Promise<Buffer> =>
  readFile(join(place.path, model, "model.safetensors"));

describe('train("encoder", options)', () => {
  it("writes a model with card, log and figures before and after, and leaves nothing else", async () => {
    await using place = await workplace();
    const dev = [join(place.path, "dev.jsonl")];
    const command = "assay train encoder train.jsonl";
    const progress: Progress[] = [];
    const { summary } = await place.encoder(
      "mine/",
      { dev, epochs: 2, licence: "CC0" },
      { command, onProgress: (one) => progress.push(one) },
    );
    expect(summary).toMatch(
      /mine: 10 steps in \d\.\d min \(fingerprint [0-9a-f]{12}\)\ndev mean reciprocal rank 0\.\d{3} before, 0\.\d{3} after \(8 examples\)$/,
    );
    expect((await readdir(place.path)).sort()).toEqual(["dev.jsonl", "mine", "tiny", "train.jsonl"]);
    const { manifest, folder } = await openModelDirectory(join(place.path, "mine"));
    expect(manifest).toMatchObject({ kind: "encoder", name: "mine", command, licence: "training data: CC0" });
    expect(manifest.data).toMatch(/train\.jsonl: 20 examples with 40 texts$/);
    expect(Object.keys(manifest.validation)).toEqual([
      "dev mean reciprocal rank before",
      "dev mean reciprocal rank",
      "dev examples",
    ]);
    const log = await readTrainingLog(join(folder, "training-log.jsonl"));
    expect([log.steps.length, log.validations.length]).toEqual([10, 2]);
    expect(await readFile(join(folder, "card.md"), "utf8")).toContain(command);
    const steps = progress.filter(({ unit }) => unit === "steps");
    expect(steps.map(({ done, total }) => [done, total]).at(-1)).toEqual([10, 10]);
    expect(steps.at(-1)).toMatchObject({
      note: expect.stringMatching(/^loss \d\.\d{3} · dev 0\.\d{3}$/),
      remainingMs: 0,
    });
    const [before, after] = [await openEncoder(join(place.path, "tiny")), await openEncoder(folder)];
    const layer = "encoder.layer.0.output.dense.weight";
    const table = "embeddings.word_embeddings.weight";
    expect((await after.parameters()).get(layer)).not.toEqual((await before.parameters()).get(layer));
    expect((await after.parameters()).get(table)).toEqual((await before.parameters()).get(table));
  });

  it("learns: the loss goes down", async () => {
    await using place = await workplace();
    await place.encoder("mine", { epochs: 12 });
    const { steps } = await readTrainingLog(join(place.path, "mine/training-log.jsonl"));
    const mean = (part: typeof steps): number => part.reduce((sum, { loss }) => sum + loss, 0) / part.length;
    expect(mean(steps.slice(-15))).toBeLessThan(0.8 * mean(steps.slice(0, 15)));
  });

  it("ends with the same weights when it is stopped and resumed, and says how to resume", async () => {
    await using place = await workplace();
    const options = { dev: [join(place.path, "dev.jsonl")], epochs: 2 };
    const whole = await place.encoder("whole", options);
    const stop = new AbortController();
    const warnings: string[] = [];
    const stopped = place.encoder("parts", options, {
      signal: stop.signal,
      onWarning: (message) => warnings.push(message),
      onProgress: ({ unit, done }) => unit === "steps" && done === 3 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(warnings).toEqual([
      expect.stringMatching(/^stopped after step 3; .*parts\.training keeps .* --resume to go on\.$/),
    ]);
    expect(await readdir(join(place.path, "parts.training"))).toEqual(["checkpoint", "log.jsonl"]);
    expect(await faultOf(place.encoder("parts", options))).toMatch(/not finished\n.*Add --resume/s);
    expect(await faultOf(place.encoder("parts", { ...options, resume: true, lr: 0.02 }))).toContain(
      "another training run",
    );
    const resumed = await place.encoder("parts", { ...options, resume: true });
    expect(resumed.summary.replace("parts", "whole")).toBe(whole.summary);
    expect(await bytesOf(place, "parts")).toEqual(await bytesOf(place, "whole"));
    expect(await readdir(place.path)).not.toContain("parts.training");
  });

  it("stops after the most steps, and depends on the seed", async () => {
    await using place = await workplace();
    for (const [output, seed] of [
      ["first", 1],
      ["again", 1],
      ["other", 2],
    ] as const)
      expect((await place.encoder(output, { maxSteps: 2, seed })).summary).toContain("2 steps");
    expect(await bytesOf(place, "again")).toEqual(await bytesOf(place, "first"));
    expect(await bytesOf(place, "other")).not.toEqual(await bytesOf(place, "first"));
  });

  it("warns of what it left out or cut, and of nothing to resume", async () => {
    await using place = await workplace();
    const data = join(place.path, "train.jsonl");
    await writeFile(data, `${examples(4)}{"id":"x","facts":[],"references":["deep"]}\n`);
    const warnings: string[] = [];
    const options = { maxTokens: 4, resume: true };
    await place.encoder("mine", options, { onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([
      expect.stringMatching(/nothing to resume in .*mine\.training: training begins anew$/),
      "1 example without facts or references left out",
      expect.stringMatching(
        /^training: \d of 8 texts have more than 4 tokens and were cut: \d+ tokens were not read$/,
      ),
    ]);
  });

  it("refuses data without texts, a place that holds something else, too little time, and unknown models, and leaves no trace", async () => {
    await using place = await workplace();
    const before = (await readdir(place.path)).sort();
    await writeFile(join(place.path, "train.jsonl"), '{"id":"x","facts":[{"relation":"a","value":"b"}]}\n');
    expect(await faultOf(place.encoder("mine"))).toContain("no examples with facts and references");
    await writeFile(join(place.path, "train.jsonl"), examples(4));
    expect(await faultOf(place.encoder("tiny"))).toContain("exists and is not a saved model");
    expect(await faultOf(place.encoder("mine", { minutes: 1e-9 }))).toContain("takes longer");
    expect(await faultOf(place.encoder("mine", { model: "nowhere" }))).toContain('no model "nowhere"');
    const dev = [join(place.path, "none.jsonl")];
    expect(await faultOf(place.encoder("mine", { dev }))).toContain("none.jsonl");
    expect((await readdir(place.path)).sort()).toEqual(before);
  });

  it("keeps a checkpoint when its time is up, to be given more", async () => {
    await using place = await workplace();
    // A clock that goes on a second each time it is looked at.
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    const training = place.encoder("mine", { epochs: 1000, minutes: 2 });
    const { summary } = await training.finally(() => clock.mockRestore());
    expect(summary).toMatch(/the time was up: go on with --resume and more --minutes$/);
    expect(await readdir(join(place.path, "mine.training"))).toContain("checkpoint");
    expect((await openModelDirectory(join(place.path, "mine"))).manifest.kind).toBe("encoder");
  });
});

describe("train(what, options)", () => {
  it("refuses options of models where no model is trained", async () => {
    const options = { data: ["x"], output: "y", epochs: 3, resume: true };
    expect(await faultOf(train("cooccurrence", options))).toMatch(
      /^train cooccurrence does not use: epochs, resume\n.*encoder/s,
    );
  });

  it("refuses what cannot be trained, and options that make no sense", async () => {
    expect(await faultOf(train("encodr", { output: "y" }))).toContain('Did you mean "encoder"?');
    for (const bad of [
      { epochs: 0 },
      { batch: 1.5 },
      { lr: -1 },
      { workers: 0 },
      { minutes: 0 },
    ] as Options[])
      expect(await faultOf(train("encoder", { data: ["x"], output: "y", ...bad }))).toContain(
        Object.keys(bad)[0],
      );
  });
});
