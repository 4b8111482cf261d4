import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { FACT_WORDS, tinyFactConfig } from "../../../test/support/tiny-fact-model.ts";
import { tinyTokenizer, writeTinyModel } from "../../../test/support/tiny-model.ts";
import { parseEncoderConfig } from "../../models/files/huggingface-config.ts";
import {
  attributesOf,
  initialParameters,
  loadRunner,
  openEncoder,
  openModelDirectory,
  openPairExtractor,
  readTrainingLog,
} from "../../models/index.ts";
import { train } from "../../verbs/train/train.ts";
import type { TrainHooks, TrainInput } from "../train-options.ts";

type Options = Partial<TrainInput>;

interface Workplace extends AsyncDisposable {
  at(name: string): string;
  /** Trains an extractor on a tiny encoder with a rate that is high enough to see. */
  extractor(output: string, options?: Options, hooks?: TrainHooks): Promise<{ summary: string }>;
}

const LAKES = ["Kelmoor", "Orsin"];
const LANDS = ["Valmere", "Estria"];

/** Invented examples of lakes, each with two texts that say all of it but the mood. */
function examples(count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const [lake, land, depth] = [LAKES[at % 2]!, LANDS[(at >> 1) % 2]!, at % 3 === 0 ? "12" : "40"];
    const facts = [
      { subject: lake, relation: "lakeDepth", value: depth },
      { subject: lake, relation: "country", value: land },
      { subject: lake, relation: "mood", value: "serene" },
    ];
    const references = [
      `${lake} in ${land} is ${depth} deep.`,
      `The depth of ${lake}, ${land}, is ${depth}.`,
    ];
    return `${JSON.stringify({ id: `e${at}`, facts, references })}\n`;
  }).join("");
}

async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  const config = tinyFactConfig();
  const weights = new Map(
    initialParameters(parseEncoderConfig(JSON.stringify(config), "config.json"), { seed: 1 }),
  );
  await writeTinyModel(at("tiny"), { config, tokenizer: tinyTokenizer(FACT_WORDS), weights });
  await writeFile(at("train.jsonl"), examples(12));
  await writeFile(at("dev.jsonl"), examples(5));
  return {
    at,
    extractor: (output, options = {}, hooks = {}) =>
      train(
        "extractor",
        {
          data: [at("train.jsonl")],
          output: at(output),
          model: at("tiny"),
          batch: 4,
          lr: 0.02,
          epochs: 1,
          ...options,
        },
        hooks,
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('train("extractor", options)', () => {
  it("learns from data and texts alone, and prints what the extractor makes of held-out texts", async () => {
    await using place = await workplace();
    const warnings: string[] = [];
    const command = "assay train extractor train.jsonl";
    const { summary } = await place.extractor(
      "mine/",
      { dev: [place.at("dev.jsonl")], licence: "CC0", epochs: 40 },
      { command, onWarning: (message) => warnings.push(message) },
    );
    expect(warnings).toEqual(["1 attribute of 3 not learned: fewer than two texts say a value of theirs"]);
    expect(summary).toMatch(/mine: 120 steps in \d+\.\d min \(fingerprint [0-9a-f]{12}\)/);
    expect(summary).toMatch(
      /held out \(5 texts\): precision 1\.000 \(10 of 10 pairs\), recall 1\.000 \(10 of 10 facts\), F 1\.000/,
    );
    expect(summary).toContain("5 facts more of attributes that were not learned");
    expect((await readdir(place.at("."))).sort()).toEqual(["dev.jsonl", "mine", "tiny", "train.jsonl"]);
    const { manifest, folder } = await openModelDirectory(place.at("mine"));
    expect(manifest).toMatchObject({
      kind: "extractor",
      command,
      licence: "training data: CC0",
      validation: { "dev precision": 1, "dev recall": 1, "dev F": 1, "dev facts of other attributes": 5 },
    });
    expect(manifest.data).toMatch(/train\.jsonl: 12 examples with 36 facts and 24 texts$/);
    const source = await openEncoder(folder);
    expect(attributesOf(source)).toEqual(["country", "lake depth"]);
    const extractor = await openPairExtractor({ source, runner: await loadRunner() });
    const text = "Orsin in Valmere is 40 deep.";
    const [pairs] = await extractor.extract([text]);
    await extractor.release();
    expect(pairs!.map(({ attribute, span }) => [attribute, text.slice(span.start, span.end)])).toEqual([
      ["country", "Valmere"],
      ["lake depth", "40"],
    ]);
  });

  it("ends with the same weights when it is stopped and resumed", async () => {
    await using place = await workplace();
    const options = { dev: [place.at("dev.jsonl")], epochs: 2 };
    await place.extractor("whole", options);
    const stop = new AbortController();
    const stopped = place.extractor("parts", options, {
      signal: stop.signal,
      onProgress: ({ unit, done }) => unit === "steps" && done === 2 && stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await faultOf(place.extractor("parts", options))).toMatch(/not finished\n.*Add --resume/s);
    await writeFile(place.at("train.jsonl"), examples(11));
    expect(await faultOf(place.extractor("parts", { ...options, resume: true }))).toContain(
      "another training run",
    );
    await writeFile(place.at("train.jsonl"), examples(12));
    await place.extractor("parts", { ...options, resume: true });
    const weightsOf = (model: string): Promise<Buffer> =>
      readFile(join(place.at(model), "model.safetensors"));
    expect(await weightsOf("parts")).toEqual(await weightsOf("whole"));
    const { steps } = await readTrainingLog(join(place.at("parts"), "training-log.jsonl"));
    expect(steps).toHaveLength(6);
  });

  it("refuses texts that say no value, an encoder without a tokenizer, and options of other trainings", async () => {
    await using place = await workplace();
    const mute =
      '{"id":"x","facts":[{"subject":"Kelmoor","relation":"depth","value":"12"}],"references":["It is cold."]}\n';
    await writeFile(place.at("mute.jsonl"), mute);
    expect(await faultOf(place.extractor("mine", { data: [place.at("mute.jsonl")] }))).toMatch(
      /say no value of its data\n/,
    );
    await writeFile(place.at("bare.jsonl"), '{"id":"x","facts":[],"references":["It is cold."]}\n');
    expect(await faultOf(place.extractor("mine", { dev: [place.at("bare.jsonl")] }))).toMatch(
      /validate on has no references\n.*--dev/,
    );
    await writeFile(place.at("tiny/tokenizer.json"), "{}");
    expect(await faultOf(place.extractor("mine"))).toMatch(/tokenizer\.json.* is not a tokenizer/);
    expect(await faultOf(place.extractor("mine", { sampler: "assay" }))).toMatch(
      /^train extractor does not use: sampler\n/,
    );
    expect((await readdir(place.at("."))).sort()).not.toContain("mine");
  });
});
