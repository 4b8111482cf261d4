import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { TINY, writeTinyModel } from "../../../test/support/tiny-model.ts";
import { resolveMetrics } from "../../engine/metrics/resolve-metrics.ts";
import { Holdings } from "../../engine/resources/holdings.ts";
import { loadRanker } from "../../engine/resources/load-ranker.ts";
import { initialParameters, openEncoder, openModelDirectory, readTrainingLog } from "../../models/index.ts";
import { train } from "../../verbs/train/train.ts";
import type { TrainHooks, TrainInput } from "../train-options.ts";

type Options = Partial<TrainInput>;

interface Workplace extends AsyncDisposable {
  readonly path: string;
  /** Trains the tiny model with a rate that is high enough to see. */
  ranker(output: string, options?: Options, hooks?: TrainHooks): Promise<{ summary: string }>;
}

const WORDS = ["the", "lake", "deep", "lakes", "lakeside", "is"];

/** Invented examples of two texts and two values each; many have a value in common. */
function examples(count: number): string {
  const word = (at: number): string => WORDS[at % WORDS.length]!;
  return Array.from({ length: count }, (_, at) => {
    const [one, other] = [word(at), `${word(at + 1)} ${word(Math.floor(at / 6))}`];
    const facts = [one, other].map((value) => ({ relation: "name", value }));
    return `${JSON.stringify({ id: `e${at}`, facts, references: [`${one} ${other}`, `${other} ${one} .`] })}\n`;
  }).join("");
}

async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  await writeTinyModel(at("tiny"), { weights: new Map(initialParameters(TINY, { seed: 1 })) });
  await writeFile(at("train.jsonl"), examples(30));
  await writeFile(at("dev.jsonl"), examples(8));
  return {
    path: folder.path,
    ranker: (output, options = {}, hooks = {}) =>
      train(
        "ranker",
        {
          data: [at("train.jsonl")],
          output: at(output),
          model: at("tiny"),
          for: "table",
          batch: 5,
          lr: 0.01,
          ...options,
        },
        hooks,
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const bytesOf = (place: Workplace, model: string): Promise<Buffer> =>
  readFile(join(place.path, model, "model.safetensors"));

describe('train("ranker", options)', () => {
  it("holds a fifth of the examples out, and writes a model with card, log and figures before and after", async () => {
    await using place = await workplace();
    const command = "assay train ranker train.jsonl";
    const { summary } = await place.ranker("mine", { epochs: 2, licence: "CC0" }, { command });
    expect(summary).toMatch(
      /mine: \d+ steps in \d+\.\d min \(fingerprint [0-9a-f]{12}\)\ndev mean average precision 0\.\d{3} before, 0\.\d{3} after \(\d+ examples\)$/,
    );
    expect((await readdir(place.path)).sort()).toEqual(["dev.jsonl", "mine", "tiny", "train.jsonl"]);
    const { manifest, folder } = await openModelDirectory(join(place.path, "mine"));
    expect(manifest).toMatchObject({
      kind: "ranker",
      name: "mine",
      command,
      licence: "training data: CC0",
      settings: { ranks: "table", unit: "object" },
    });
    const [, examples, held] = /: (\d+) examples with .*; (\d+) examples more to validate on$/.exec(
      manifest.data!,
    )!;
    expect([Number(examples) + Number(held), Number(held)]).toEqual([
      30,
      manifest.validation["dev examples"],
    ]);
    const log = await readTrainingLog(join(folder, "training-log.jsonl"));
    expect([log.steps.length, log.validations.length]).toEqual([2 * Math.ceil(Number(examples) / 5), 2]);
    const [before, after] = [await openEncoder(join(place.path, "tiny")), await openEncoder(folder)];
    const layer = "encoder.layer.0.output.dense.weight";
    expect((await after.parameters()).get(layer)).not.toEqual((await before.parameters()).get(layer));
  });

  it("makes a model for which words count little in a hybrid, unless it is told otherwise", async () => {
    await using place = await workplace();
    await place.ranker("mine", { maxSteps: 1 });
    const model = join(place.path, "mine");
    const prints: string[] = [];
    for (const settings of ["", ":weight=0.1", ":weight=0.7"]) {
      const { fingerprint, release } = await loadRanker(`hybrid${settings}:model=${model}`);
      prints.push(fingerprint);
      await release!();
    }
    expect(prints[0]).toBe(prints[1]);
    expect(prints[0]).not.toBe(prints[2]);
  });

  it.each([
    ["table", "cosine"],
    ["table", "in-batch"],
    ["reference", "cosine"],
    ["reference", "in-batch"],
  ] as const)("learns for %s with loss %s: the loss goes down", async (direction, loss) => {
    await using place = await workplace();
    const dev = [join(place.path, "dev.jsonl")];
    await place.ranker("mine", { for: direction, loss, dev, epochs: 10 });
    const { steps } = await readTrainingLog(join(place.path, "mine/training-log.jsonl"));
    const mean = (part: typeof steps): number => part.reduce((sum, { loss }) => sum + loss, 0) / part.length;
    expect(steps).toHaveLength(60);
    expect(mean(steps.slice(-12))).toBeLessThan(0.9 * mean(steps.slice(0, 12)));
  });

  it("ends with the same weights when it is stopped and resumed, and refuses to resume with other options", async () => {
    await using place = await workplace();
    const options: Options = { for: "reference", epochs: 2 };
    const whole = await place.ranker("whole", options);
    const stop = new AbortController();
    const stopped = place.ranker("parts", options, {
      signal: stop.signal,
      onProgress: ({ unit, done }) => unit === "steps" && done === 3 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    for (const other of [{ for: "table" }, { loss: "in-batch" }, { unit: "fact" }] as const)
      expect(await faultOf(place.ranker("parts", { ...options, resume: true, ...other }))).toContain(
        "another training run",
      );
    const resumed = await place.ranker("parts", { ...options, resume: true });
    const timeless = ({ summary }: { summary: string }): string =>
      summary.replace(/(parts|whole): .* min/, "");
    expect(timeless(resumed)).toBe(timeless(whole));
    expect(await bytesOf(place, "parts")).toEqual(await bytesOf(place, "whole"));
  });

  it("depends on the seed", async () => {
    await using place = await workplace();
    for (const [output, seed] of [
      ["first", 1],
      ["again", 1],
      ["other", 2],
    ] as const)
      expect((await place.ranker(output, { maxSteps: 2, seed })).summary).toContain("2 steps");
    expect(await bytesOf(place, "again")).toEqual(await bytesOf(place, "first"));
    expect(await bytesOf(place, "other")).not.toEqual(await bytesOf(place, "first"));
  });

  it("makes a model that the metric takes for what it was trained for, and for nothing else", async () => {
    await using place = await workplace();
    vi.stubEnv("ASSAY_CACHE_DIR", join(place.path, "cache"));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await using holdings = new Holdings();
    const model = join(place.path, "values");
    const made = (options: string) => resolveMetrics([`rank?${options}`], holdings);
    await place.ranker("values", { unit: "fact", maxSteps: 1 });
    await made(`ranker=${model}&unit=fact&direction=table`);
    await made(`ranker=hybrid:model=${model}&unit=fact&referenceRanker=bm25`);
    expect(await faultOf(made(`ranker=${model}&unit=fact`))).toContain("Add referenceRanker=");
    expect(await faultOf(made(`ranker=hybrid:model=${model}&direction=table`))).toContain("--unit fact");
    const further = join(place.path, "further");
    const data = [join(place.path, "train.jsonl")];
    await train("encoder", { data, output: further, model, maxSteps: 1, batch: 4 });
    await made(`ranker=${further}`);
  });

  it("says when there are too few examples to hold some out, and cuts long texts", async () => {
    await using place = await workplace();
    await writeFile(join(place.path, "train.jsonl"), examples(2));
    const warnings: string[] = [];
    const hooks = { onWarning: (message: string) => warnings.push(message) };
    const { summary } = await place.ranker("mine", { maxSteps: 1, maxTokens: 3 }, hooks);
    expect(summary).not.toContain("average precision");
    expect(warnings).toEqual([
      "too few examples to hold some out: nothing is validated",
      expect.stringMatching(/^training: \d of \d texts have more than 3 tokens and were cut/),
    ]);
  });

  it("refuses a ranker for nothing, data without values, and references that nothing is like, and leaves no trace", async () => {
    await using place = await workplace();
    const before = (await readdir(place.path)).sort();
    expect(await faultOf(place.ranker("mine", { for: undefined }))).toMatch(
      /what the ranker is for\n.*--for table/s,
    );
    expect(await faultOf(train("encoder", { data: ["x"], output: "y", for: "table" }))).toMatch(
      /^train encoder does not use: for\n.*ranker/s,
    );
    const lonely = (id: string): string =>
      `${JSON.stringify({ id, facts: [{ relation: "a", value: id }], references: ["deep"] })}\n`;
    await writeFile(join(place.path, "train.jsonl"), lonely("x") + lonely("y"));
    const dev = [join(place.path, "dev.jsonl")];
    expect(await faultOf(place.ranker("mine", { for: "reference", dev }))).toContain("no two examples");
    await writeFile(join(place.path, "train.jsonl"), '{"id":"x","facts":[],"references":["deep"]}\n');
    expect(await faultOf(place.ranker("mine"))).toContain("no examples with facts and references");
    await writeFile(join(place.path, "train.jsonl"), examples(4));
    await writeFile(join(place.path, "dev.jsonl"), '{"id":"x","facts":[],"references":["deep"]}\n');
    expect(await faultOf(place.ranker("mine", { dev }))).toContain("no text that could find anything");
    expect((await readdir(place.path)).sort()).toEqual(before);
  });
});
