import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadRunner } from "../../src/models/runners/load-runner.ts";
import { assay, type Ran, temporaryFolder } from "../support/run-cli.ts";
import { tinyWeights, writeTinyModel } from "../support/tiny-model.ts";

interface Workplace extends AsyncDisposable {
  readonly path: string;
  models(...args: readonly string[]): Promise<Ran>;
}

/** A folder with a tiny Hugging Face model in it, and a cache of its own. */
async function workplace(): Promise<Workplace> {
  const folder = await temporaryFolder();
  await writeTinyModel(join(folder.path, "downloaded"));
  const env = { ASSAY_CACHE_DIR: join(folder.path, "cache") };
  return {
    path: folder.path,
    models: (...args) => assay(["models", ...args], { cwd: folder.path, env }),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe("assay models", () => {
  it("lists what comes with Assay, and models in the working folder and the cache, unusable ones too", async () => {
    await using place = await workplace();
    expect((await place.models("import", "downloaded", "-o", "mine")).code).toBe(0);
    expect((await place.models("import", "downloaded", "-o", "models/second")).code).toBe(0);
    expect((await place.models("import", "downloaded", "-o", "cache/models/third")).code).toBe(0);
    await truncate(join(place.path, "models/second/config.json"), 3);
    const { code, stdout } = await place.models("list", "--json");
    expect(code).toBe(0);
    const entries = JSON.parse(stdout);
    expect(entries.map(({ model, kind }: { model: string; kind: string }) => [model, kind])).toEqual([
      ["minilm", "encoder"],
      ["factspotter", "fact-classifier"],
      ["mine", "encoder"],
      [join("models", "second"), "unusable"],
      ["third", "encoder"],
    ]);
    expect((await place.models()).stdout).toMatch(/^minilm {2}all-MiniLM-L6-v2/);
  });

  it("imports a Hugging Face folder, then shows and verifies it", async () => {
    await using place = await workplace();
    const imported = await place.models(
      "import",
      "downloaded",
      "-o",
      "mine/",
      "--licence",
      "CC0",
      "--data",
      "invented",
    );
    expect(imported).toMatchObject({ code: 0, stdout: "" });
    expect(imported.stderr).toMatch(/^written to mine \(fingerprint [0-9a-f]{12}\)/);
    const shown = await place.models("show", "mine");
    expect(shown.code).toBe(0);
    for (const text of [
      /^# mine$/m,
      /CC0/,
      /invented/,
      /assay models import downloaded -o mine/,
      /layers +1$/m,
      /fingerprint +[0-9a-f]{64}/,
    ])
      expect(shown.stdout).toMatch(text);
    const verified = await place.models("verify", "mine");
    expect(verified.code).toBe(0);
    expect(verified.stdout).toMatch(/✓ weights {2}21 tensors/);
    expect((await place.models("verify", "downloaded")).code).toBe(0);
  });

  it("finds a changed and a removed file", async () => {
    await using place = await workplace();
    await place.models("import", "downloaded", "-o", "mine");
    const weights = join(place.path, "mine/model.safetensors");
    const bytes = await readFile(weights);
    bytes[bytes.length - 1]! ^= 1;
    await writeFile(weights, bytes);
    await rm(join(place.path, "mine/card.md"));
    const { code, stdout } = await place.models("verify", "mine");
    expect(code).toBe(3);
    expect(stdout).toMatch(/✗ model\.safetensors {2}is not the file that was written/);
    expect(stdout).toMatch(/✗ card\.md {2}cannot be read/);
    expect(stdout).toMatch(/✓ config\.json/);
  });

  it("quantizes a model to a smaller one that can be opened, with the licence of the first", async () => {
    await using place = await workplace();
    await place.models("import", "downloaded", "-o", "mine", "--licence", "CC0");
    const { code, stderr } = await place.models("quantize", "mine", "-o", "small");
    expect(code, stderr).toBe(0);
    expect((await place.models("verify", "small")).code).toBe(0);
    const { precision, manifest } = JSON.parse((await place.models("show", "small", "--json")).stdout);
    expect({ precision, licence: manifest.licence }).toEqual({ precision: "int8", licence: "CC0" });
  });

  it("writes an ONNX graph for other programs when it is asked to", async () => {
    await using place = await workplace();
    for (const [action, from, output] of [
      ["import", "downloaded", "mine"],
      ["quantize", "mine", "small"],
    ] as const) {
      expect((await place.models(action, from, "-o", output, "--onnx")).code).toBe(0);
      const runner = await loadRunner();
      const session = await runner.load(await readFile(join(place.path, output, "model.onnx")));
      const ids = { type: "int32", dims: [1, 3], data: Int32Array.of(2, 6, 3) } as const;
      const positions = { ...ids, data: Int32Array.of(0, 1, 2) };
      const types = { ...ids, data: new Int32Array(3) };
      const mask = { type: "float32", dims: [1, 3], data: new Float32Array(3).fill(1) } as const;
      const { embeddings } = await session.run({ ids, positions, types, mask });
      expect(embeddings!.dims).toEqual([1, 4]);
      await session.release();
    }
    expect((await place.models("verify", "small")).stdout).toMatch(/✓ model\.onnx/);
  });

  it("exits 2 when it is called wrongly, 3 for bad data and 4 for what is missing", async () => {
    await using place = await workplace();
    const answer = async (...args: string[]): Promise<[number | null, string]> => {
      const { code, stderr } = await place.models(...args);
      return [code, stderr];
    };
    expect(await answer("lst")).toEqual([2, expect.stringContaining('Did you mean "list"?')]);
    expect(await answer("show")).toEqual([2, expect.stringContaining("say which model to show")]);
    expect(await answer("import", "downloaded")).toEqual([2, expect.stringContaining("-o <folder>")]);
    expect(await answer("list", "x")).toEqual([2, expect.stringContaining("too much")]);
    expect(await answer("import", "downloaded", "-o", ".")).toEqual([
      2,
      expect.stringContaining("not a saved model"),
    ]);
    expect(await answer("show", "minlm")).toEqual([4, expect.stringContaining('Did you mean "minilm"?')]);
    expect(await answer("import", "nowhere", "-o", "x")).toEqual([4, expect.stringContaining("nowhere")]);

    const weights = join(place.path, "downloaded/model.safetensors");
    await truncate(weights, 100);
    expect(await answer("import", "downloaded", "-o", "x")).toEqual([
      3,
      expect.stringContaining("cut short"),
    ]);
    await writeTinyModel(join(place.path, "downloaded"), { weights: tinyWeights() });
    await rm(weights);
    await writeFile(join(place.path, "downloaded/pytorch_model.bin"), "pickle");
    expect(await answer("import", "downloaded", "-o", "x")).toEqual([3, expect.stringContaining("pickled")]);
  });
});
