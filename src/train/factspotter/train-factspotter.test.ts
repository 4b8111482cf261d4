import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FACT_WORDS, tinyFactConfig } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer, writeTinyModel } from "../../../test/support/tiny-model.ts";
import { MENTION_FEATURES } from "../../detect/facts/mention-features.ts";
import { parseEncoderConfig } from "../../models/files/huggingface-config.ts";
import {
  initialParameters,
  isFactClassifier,
  loadRunner,
  openEncoder,
  openFactScorer,
  openModelDirectory,
  readTrainingLog,
} from "../../models/index.ts";
import { train } from "../../verbs/train/train.ts";
import type { TrainHooks, TrainInput } from "../train-options.ts";

type Options = Partial<TrainInput>;

interface Workplace extends AsyncDisposable {
  at(name: string): string;
  /** Trains a classifier on a tiny encoder with a rate that is high enough to see. */
  factspotter(output: string, options?: Options, hooks?: TrainHooks): Promise<{ summary: string }>;
}

const LAKES = ["Kelmoor", "Orsin", "Tarn", "Ume"];
const LANDS = ["Valmere", "Estria", "Norland"];

/** Invented examples of lakes, each with two texts that say all of it. */
function examples(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const [lake, land, depth] = [LAKES[at % 4]!, LANDS[at % 3]!, String(11 + at)];
    const facts = [
      { id: "d", subject: lake, relation: "depth", value: depth },
      { id: "c", subject: lake, relation: "country", value: land },
    ];
    const references = [
      `${lake} in ${land} is ${depth} deep.`,
      `The depth of ${lake}, ${land}, is ${depth}.`,
    ];
    return `${JSON.stringify({ id: `e${at}`, facts, references })}\n`;
  }).join("");
}

async function writeEncoder(folder: string, positions = 64): Promise<void> {
  const config = tinyFactConfig({ positions });
  const parsed = parseEncoderConfig(JSON.stringify(config), "config.json");
  const weights = new Map(initialParameters(parsed, { seed: 1 }));
  await writeTinyModel(folder, { config, tokenizer: tinyTokenizer(FACT_WORDS), weights });
}

async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  await writeEncoder(at("tiny"));
  await writeFile(at("train.jsonl"), examples(12));
  await writeFile(at("dev.jsonl"), examples(5));
  return {
    at,
    factspotter: (output, options = {}, hooks = {}) =>
      train(
        "factspotter",
        {
          data: [at("train.jsonl")],
          output: at(output),
          model: at("tiny"),
          batch: 4,
          lr: 0.01,
          epochs: 1,
          ...options,
        },
        hooks,
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const weightsOf = (place: Workplace, model: string): Promise<Buffer> =>
  readFile(join(place.at(model), "model.safetensors"));

describe('train("factspotter", options)', () => {
  it("writes a model with card, log and the accuracy on dev data, and leaves nothing else", async () => {
    await using place = await workplace();
    const command = "assay train factspotter train.jsonl";
    const { summary } = await place.factspotter(
      "mine/",
      { dev: [place.at("dev.jsonl")], licence: "CC0" },
      { command },
    );
    expect(summary).toMatch(
      /mine: 3 steps in \d+\.\d min \(fingerprint [0-9a-f]{12}\)\ndev: \d+\.\d\d % of facts right(, F1 \d+\.\d\d %)?$/,
    );
    expect((await readdir(place.at("."))).sort()).toEqual(["dev.jsonl", "mine", "tiny", "train.jsonl"]);
    const { manifest, folder } = await openModelDirectory(place.at("mine"));
    expect(manifest).toMatchObject({ name: "mine", command, licence: "training data: CC0" });
    expect(manifest.data).toMatch(/train\.jsonl: 12 examples with 24 facts and 24 texts$/);
    expect(manifest.settings).toMatchObject({
      signs: MENTION_FEATURES.length,
      temperature: expect.any(Number),
    });
    const right = /dev: (\d+\.\d\d) %/.exec(summary)![1];
    expect(100 * manifest.validation["dev accuracy"]!).toBeCloseTo(Number(right), 1);
    const log = await readTrainingLog(join(folder, "training-log.jsonl"));
    expect([log.steps.length, log.validations.length]).toEqual([3, 1]);
    const [before, after] = [await openEncoder(place.at("tiny")), await openEncoder(folder)];
    expect([isFactClassifier(before), isFactClassifier(after)]).toEqual([false, true]);
    const [old, learned] = [await before.parameters(), await after.parameters()];
    const layer = "encoder.layer.0.output.dense.weight";
    const table = "embeddings.word_embeddings.weight";
    expect(learned.get(layer)).not.toEqual(old.get(layer));
    expect(learned.get(table)).toEqual(old.get(table));
  });

  it("learns: the loss goes down", async () => {
    await using place = await workplace();
    await place.factspotter("mine", { epochs: 15 });
    const { steps } = await readTrainingLog(join(place.at("mine"), "training-log.jsonl"));
    const mean = (part: typeof steps): number => part.reduce((sum, { loss }) => sum + loss, 0) / part.length;
    expect(mean(steps.slice(-9))).toBeLessThan(mean(steps.slice(0, 9)));
  });

  it("ends with the same weights when it is stopped and resumed", async () => {
    await using place = await workplace();
    const options = { dev: [place.at("dev.jsonl")], epochs: 2 };
    const whole = await place.factspotter("whole", options);
    const stop = new AbortController();
    const warnings: string[] = [];
    const stopped = place.factspotter("parts", options, {
      signal: stop.signal,
      onWarning: (message) => warnings.push(message),
      onProgress: ({ unit, done }) => unit === "steps" && done === 2 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(warnings).toEqual([expect.stringMatching(/^stopped after step 2; .*--resume to go on\.$/)]);
    expect(await faultOf(place.factspotter("parts", options))).toMatch(/not finished\n.*Add --resume/s);
    expect(await faultOf(place.factspotter("parts", { ...options, resume: true, layers: 1 }))).toContain(
      "another training run",
    );
    const resumed = await place.factspotter("parts", { ...options, resume: true });
    const lasting = (summary: string): string => summary.replace(/ in \d+\.\d min/, "");
    expect(lasting(resumed.summary).replace("parts", "whole")).toBe(lasting(whole.summary));
    expect(await weightsOf(place, "parts")).toEqual(await weightsOf(place, "whole"));
    expect(await readdir(place.at("."))).not.toContain("parts.training");
  });

  it("depends on the seed and the sampler, and on nothing else", async () => {
    await using place = await workplace();
    const trained = async (output: string, options: Options): Promise<string> => {
      await place.factspotter(output, { maxSteps: 1, ...options });
      return (await weightsOf(place, output)).toString("base64");
    };
    const first = await trained("first", {});
    expect(await trained("again", { sampler: "assay" })).toBe(first);
    const other = await trained("other", { seed: 2 });
    const program = await trained("program", { sampler: "program", typeTwo: 0 });
    const reversed = await trained("reversed", { sampler: "program", typeTwo: 0, reversal: 1 });
    expect(new Set([first, other, program, reversed]).size).toBe(4);
  });

  it("uses the first layers, and says so in config.json", async () => {
    await using place = await workplace();
    await place.factspotter("mine", { layers: 1, maxSteps: 1 });
    const source = await openEncoder(place.at("mine"));
    expect(JSON.parse(source.configJson)).toMatchObject({ num_hidden_layers: 1, hidden_size: 8 });
    const names = [...(await source.parameters({ heads: true })).keys()];
    expect(names.some((name) => name.startsWith("encoder.layer.1."))).toBe(false);
    const scorer = await openFactScorer({
      source,
      runner: await loadRunner(),
      features: MENTION_FEATURES.length,
    });
    await scorer.release();
    expect(await faultOf(place.factspotter("more", { layers: 3 }))).toMatch(/--layers 3: tiny has 2\n/);
  });

  it("goes on from a classifier that was trained before", async () => {
    await using place = await workplace();
    await place.factspotter("first", { maxSteps: 1 });
    await place.factspotter("second", { maxSteps: 1, model: place.at("first") });
    expect(isFactClassifier(await openEncoder(place.at("second")))).toBe(true);
  });

  it("warns of what it left out or cut, and of nothing to resume", async () => {
    await using place = await workplace();
    await writeFile(place.at("train.jsonl"), `${examples(4)}{"id":"x","facts":[],"references":["deep"]}\n`);
    const warnings: string[] = [];
    const options = { resume: true, maxTokens: 4 };
    await place.factspotter("mine", options, { onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([
      expect.stringMatching(/nothing to resume in .*mine\.training: training begins anew$/),
      "1 example without facts or references left out",
      expect.stringMatching(
        /^training: 4 of 4 texts have more than 4 tokens and were cut: \d+ tokens were not read$/,
      ),
    ]);
  });

  it("refuses data without references, to train or to validate on", async () => {
    await using place = await workplace();
    const bare =
      '{"id":"x","facts":[{"subject":"Kelmoor","relation":"depth","value":"12"}],"references":[]}\n';
    await writeFile(place.at("bare.jsonl"), bare);
    expect(await faultOf(place.factspotter("mine", { data: [place.at("bare.jsonl")] }))).toMatch(
      /no examples with facts and references\n.*--references/,
    );
    expect(await faultOf(place.factspotter("mine", { dev: [place.at("bare.jsonl")] }))).toMatch(
      /validate on has no references\n.*--dev/,
    );
    expect((await readdir(place.at("."))).sort()).toEqual(["bare.jsonl", "dev.jsonl", "tiny", "train.jsonl"]);
  });

  it("refuses a model that reads hardly any tokens", async () => {
    await using place = await workplace();
    await writeEncoder(place.at("short"), 12);
    expect(await faultOf(place.factspotter("mine", { model: place.at("short") }))).toContain(
      "reads 12 tokens at most",
    );
  });

  it("refuses options that it does not use, and so do other trainings with its own", async () => {
    await using place = await workplace();
    expect(await faultOf(place.factspotter("mine", { typeTwo: 0.2 }))).toMatch(
      /^--type-two: the sampler assay .*\n.*--sampler program/,
    );
    expect(await faultOf(place.factspotter("mine", { reversal: 0.1, sampler: "paper" }))).toMatch(
      /^--reversal: the sampler paper .*\n.*--sampler program/,
    );
    const other = (what: string, options: Options): Promise<string> =>
      faultOf(train(what, { data: [place.at("train.jsonl")], output: place.at("x"), ...options }));
    expect(await other("encoder", { sampler: "assay", layers: 1 })).toMatch(
      /^train encoder does not use: sampler, layers\n.*: factspotter\.$/,
    );
    expect(await other("cooccurrence", { sampler: "assay" })).toMatch(
      /does not use: sampler\n.*: factspotter\.$/,
    );
    expect(await other("aliases", { minutes: 3 })).toMatch(
      /does not use: minutes\n.*: encoder, extractor, generator, factspotter, ranker\.$/,
    );
  });
});
