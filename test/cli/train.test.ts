import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assay, type Ran, ROOT, type RunOptions, temporaryFolder } from "../support/run-cli.ts";
import { TINY_CONFIG, writeTinyModel } from "../support/tiny-model.ts";

const DATA = join(ROOT, "fixtures/demo/examples.jsonl");

interface Workplace extends AsyncDisposable {
  readonly path: string;
  train(args: readonly string[], options?: RunOptions): Promise<Ran>;
}

/** A folder with a tiny model in it. */
async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  await writeTinyModel(join(folder.path, "tiny"));
  return {
    path: folder.path,
    train: (args, options = {}) =>
      assay(["train", "encoder", DATA, "--model", "tiny", ...args], { cwd: folder.path, ...options }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe("assay train encoder", () => {
  it("trains a model that can be shown, checked, plotted and trained further", async () => {
    await using place = await workplace();
    const { code, stdout, stderr } = await place.train([
      "-o",
      "mine",
      "--dev",
      DATA,
      "--batch",
      "4",
      "--licence",
      "CC0",
    ]);
    expect(code, stderr).toBe(0);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^mine: 3 steps in .*\ndev mean reciprocal rank 0\.\d+ before, 0\.\d+ after/m);
    const models = (...args: string[]): Promise<Ran> => assay(["models", ...args], { cwd: place.path });
    const shown = await models("show", "mine");
    for (const text of [
      "training data: CC0",
      "--model tiny",
      "12 examples with 15 texts",
      "| dev examples | 12 |",
    ])
      expect(shown.stdout).toContain(text);
    expect((await models("verify", "mine")).stdout).toContain("✓ training-log.jsonl");
    expect((await models("plot", "mine", "-o", "log.svg")).code).toBe(0);
    expect(await readFile(join(place.path, "log.svg"), "utf8")).toMatch(/^<svg/);
    const further = await place.train(["--model", "mine", "-o", "further", "--workers", "2"]);
    expect(further.code, further.stderr).toBe(0);
  });

  it("keeps a checkpoint when it is interrupted, says how to resume, and ends as if nothing had happened", async () => {
    await using place = await workplace();
    const length = ["--batch", "1", "--epochs", "60"];
    let look: NodeJS.Timeout | undefined;
    const interrupted = place.train(["-o", "mine", ...length], {
      // As soon as it begins to train.
      onStart: (kill) => {
        look = setInterval(() => {
          if (!existsSync(join(place.path, "mine.training/log.jsonl"))) return;
          clearInterval(look);
          kill("SIGINT");
        }, 20);
      },
    });
    const { code, stderr } = await interrupted.finally(() => clearInterval(look));
    expect([code, stderr]).toEqual([
      130,
      expect.stringMatching(/stopped after step \d+; mine\.training keeps/),
    ]);
    expect((await place.train(["-o", "mine", ...length])).code).toBe(2);
    const resumed = await place.train(["-o", "mine", ...length, "--resume"]);
    expect(resumed.stderr).toContain("mine: 720 steps");
    await place.train(["-o", "whole", ...length]);
    const weights = (model: string): Promise<Buffer> =>
      readFile(join(place.path, model, "model.safetensors"));
    expect(await weights("mine")).toEqual(await weights("whole"));
    expect((await readdir(place.path)).sort()).toEqual(["mine", "tiny", "whole"]);
  });

  it("exits 2, 3 or 4 with what is wrong", async () => {
    await using place = await workplace();
    const answer = async (...args: string[]): Promise<[number | null, string]> => {
      const { code, stderr } = await place.train(args);
      return [code, stderr];
    };
    expect(await answer()).toEqual([2, expect.stringContaining("--output")]);
    expect(await answer("-o", "x", "--epochs", "0")).toEqual([2, expect.stringContaining("--epochs")]);
    expect(await answer("-o", "tiny")).toEqual([2, expect.stringContaining("not a saved model")]);
    expect(await answer("-o", "x", "--model", "none")).toEqual([4, expect.stringContaining("models list")]);
    await writeFile(join(place.path, "tiny/config.json"), JSON.stringify({ ...TINY_CONFIG, hidden_size: 6 }));
    expect(await answer("-o", "x")).toEqual([3, expect.stringContaining("tiny")]);
    const useless = await assay(["train", "cooccurrence", DATA, "-o", "x", "--minutes", "3"]);
    expect(useless).toMatchObject({ code: 2, stderr: expect.stringContaining("does not use: minutes") });
  });
});
