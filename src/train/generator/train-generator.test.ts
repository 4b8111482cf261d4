import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { tinyGenerator } from "../../../test/support/tiny-generator.ts";
import { openModelDirectory } from "../../models/files/model-directory.ts";
import { readTrainingLog } from "../../models/index.ts";
import { generate } from "../../verbs/generate/generate.ts";
import { train } from "../../verbs/train/train.ts";
import type { TrainHooks, TrainInput } from "../train-options.ts";

const LAKES = ["Kelmoor", "Orsin", "Deep", "Lake"];

/** Invented examples, all of which are said in one way; names stand there letter by letter. */
function examples(count: number, from = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const [lake, depth] = [`${LAKES[(at + from) % LAKES.length]} ${at + from}`, `${12 + at + from} m`];
    const facts = [
      [lake, "depth", depth],
      [lake, "country", "Valmere"],
    ];
    return `${JSON.stringify({ id: `e${at}`, facts, references: [`${lake} has depth ${depth}, in Valmere.`] })}\n`;
  }).join("");
}

async function workplace() {
  const folder = await temporaryFolder();
  const at = (name: string): string => join(folder.path, name);
  await tinyGenerator(at("tiny"), { trained: false, width: 16 });
  await writeFile(at("train.jsonl"), examples(40));
  await writeFile(at("dev.jsonl"), examples(8, 40));
  return {
    path: folder.path,
    at,
    generator: (output: string, options: Partial<TrainInput> = {}, hooks: TrainHooks = {}) =>
      train(
        "generator",
        {
          ...{ data: [at("train.jsonl")], dev: [at("dev.jsonl")], output: at(output), model: at("tiny") },
          ...{ batch: 8, lr: 0.02, epochs: 2, ...options },
        },
        hooks,
      ),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('train("generator", options)', () => {
  it("teaches an encoder to write what people write of data it has not seen, names copied", async () => {
    await using place = await workplace();
    const command = "assay train generator train.jsonl";
    const { summary } = await place.generator("mine", { epochs: 40, licence: "CC0" }, { command });
    expect(summary).toMatch(
      /mine: 200 steps in .*\ndev log-probability of a token -0\.\d{3} \(8 examples\)$/,
    );
    const { manifest, folder } = await openModelDirectory(place.at("mine"));
    expect(manifest).toMatchObject({
      ...{ kind: "generator", command, licence: "training data: CC0" },
      data: expect.stringContaining("40 examples with 40 texts"),
      settings: { maxTokens: 64, generator: 1 },
    });
    const { steps, validations } = await readTrainingLog(join(folder, "training-log.jsonl"));
    expect(validations.at(-1)!.score).toBeGreaterThan(validations[0]!.score);
    expect(steps.at(-1)!.loss).toBeLessThan(steps[0]!.loss);
    const texts: (string | undefined)[] = [];
    await generate(
      { data: place.at("dev.jsonl"), generator: place.at("mine"), beams: 2, maxTokens: 20 },
      { onWritten: ({ texts: [best] }) => void texts.push(best?.text) },
    );
    const references = examples(8, 40)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).references[0]);
    expect(texts).toEqual(references);
  });

  it("comes to the same weights whether it is stopped and goes on, or not", async () => {
    await using place = await workplace();
    await place.generator("whole");
    const stop = new AbortController();
    const stopped = place.generator(
      "stopped",
      {},
      {
        signal: stop.signal,
        onProgress: ({ unit, done }) => void (unit === "steps" && done === 6 && stop.abort()),
      },
    );
    await expect(stopped).rejects.toThrow();
    expect(await readdir(place.path)).toContain("stopped.training");
    expect(await faultOf(place.generator("stopped"))).toContain("Add --resume");
    await place.generator("stopped", { resume: true });
    const weights = (name: string) => readFile(place.at(join(name, "model.safetensors")));
    expect((await weights("stopped")).equals(await weights("whole"))).toBe(true);
    expect(await readdir(place.path)).not.toContain("stopped.training");
  });

  it("says what it had to leave out, and what it cannot learn from", async () => {
    await using place = await workplace();
    const warnings: string[] = [];
    await place.generator(
      "short",
      { maxTokens: 20, maxSteps: 1 },
      { onWarning: (message) => void warnings.push(message) },
    );
    expect(warnings.join()).toMatch(
      /training: \d+ facts and the ends of \d+ texts? left out.*at most 20 tokens/,
    );
    await writeFile(place.at("dev.jsonl"), '{"id":"a","facts":[["a","b","c"]]}\n');
    expect(await faultOf(place.generator("none"))).toContain("has no examples with facts and references");
    await writeFile(place.at("train.jsonl"), '{"id":"a","facts":[["a","b","c"]]}\n');
    expect(await faultOf(place.generator("none"))).toContain("no examples with facts and references");
  });

  it("is no model to score with, and other models are none to write with", async () => {
    await using place = await workplace();
    const written = generate({ data: place.at("dev.jsonl"), generator: place.at("tiny") });
    expect(await faultOf(written)).toContain("assay train generator");
    await writeFile(place.at("prompt.txt"), "Say {data}");
    const told = generate({
      data: place.at("dev.jsonl"),
      generator: place.at("tiny"),
      prompt: place.at("prompt.txt"),
    });
    expect(await faultOf(told)).toContain("Leave --prompt out");
  });
});
