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

/** Invented examples; many have a value in common. */
const RANKED = Array.from({ length: 24 }, (_, at) => {
  const words = ["the", "lake", "deep", "lakes", "lakeside", "is"];
  const values = [words[at % 6]!, `${words[(at + 1) % 6]} ${words[Math.floor(at / 6)]}`];
  const facts = values.map((value) => ({ relation: "name", value }));
  return `${JSON.stringify({ id: `e${at}`, facts, references: [values.join(" "), values.toReversed().join(" ")] })}\n`;
}).join("");

describe("assay train ranker", () => {
  it.each(["cosine", "in-batch"])("learns as much in two threads as in one, with loss %s", async (loss) => {
    await using place = await workplace();
    await writeFile(join(place.path, "ranked.jsonl"), RANKED);
    const steps = ["--max-steps", "2", "--batch", "8", "--seed", "3", "--loss", loss];
    const figures = await Promise.all(
      ["1", "2"].map(async (workers) => {
        const args = ["train", "ranker", "ranked.jsonl", "--dev", "ranked.jsonl", "--for", "table", ...steps];
        const made = ["--model", "tiny", "--workers", workers, "-o", `of-${workers}`];
        const { code, stderr } = await assay([...args, ...made], { cwd: place.path });
        expect(code, stderr).toBe(0);
        const found = /2 steps in .*\ndev mean average precision (0\.\d+) before, (0\.\d+) after/.exec(
          stderr,
        )!;
        return found.slice(1).map(Number);
      }),
    );
    const [[before, one], [same, two]] = figures as [[number, number], [number, number]];
    expect(same).toBe(before);
    // A text meets the wrong answers of its own thread only, so the weights are not the same.
    expect(Math.abs(two - one)).toBeLessThan(0.02);
  });

  it.each(["0", "1.5", "two"])("refuses to work in %s threads", async (workers) => {
    const { code, stderr } = await assay([
      ...["train", "ranker", DATA, "--for", "table", "-o", "mine", "--workers", workers],
    ]);
    expect(stderr).toContain("workers");
    expect(code).toBe(2);
  });
});
