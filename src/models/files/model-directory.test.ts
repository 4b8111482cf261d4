import { readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import { TINY_CONFIG, tinyTokenizer, tinyWeights } from "../../../test/support/tiny-model.ts";
import { hashFile } from "../../files/file-hash.ts";
import { openEncoder } from "./encoder-source.ts";
import { type ModelContents, openModelDirectory, writeModelDirectory } from "./model-directory.ts";

const CONTENTS: ModelContents = {
  about: {
    kind: "encoder",
    name: "tiny",
    summary: "a model for tests",
    data: "invented sentences",
    licence: "CC0",
    command: "assay train tiny",
    validation: { accuracy: 0.5 },
    settings: { pooling: "mean" },
  },
  config: JSON.stringify(TINY_CONFIG),
  tokenizer: JSON.stringify(tinyTokenizer()),
  weights: tinyWeights(),
};

describe("writeModelDirectory", () => {
  it("writes a folder that says what it is, with the hash of every file, and opens as an encoder", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "tiny");
    const written = await writeModelDirectory(`${path}/`, CONTENTS);
    expect((await readdir(folder.path)).sort()).toEqual(["tiny"]);
    expect((await readdir(path)).sort()).toEqual([
      "assay-model.json",
      "card.md",
      "config.json",
      "model.safetensors",
      "tokenizer.json",
    ]);
    const manifest = JSON.parse(await readFile(join(path, "assay-model.json"), "utf8"));
    expect(manifest).toMatchObject({ schema: 1, kind: "encoder", precision: "fp32", licence: "CC0" });
    expect(manifest.files["model.safetensors"]).toEqual(await hashFile(join(path, "model.safetensors")));
    const card = await readFile(join(path, "card.md"), "utf8");
    for (const text of ["# tiny", "invented sentences", "CC0", "assay train tiny", "| accuracy | 0.5 |"])
      expect(card).toContain(text);
    expect(await openModelDirectory(path)).toEqual(written);
    const source = await openEncoder(path);
    expect(source).toMatchObject({ fingerprint: written.fingerprint, settings: { pooling: "mean" } });
    expect(await source.parameters()).toEqual(tinyWeights());
  });

  it("gives a fingerprint that follows weights and settings, not the words of the card or the log of its training", async () => {
    await using folder = await temporaryFolder();
    const print = async (contents: ModelContents): Promise<string> =>
      (await writeModelDirectory(join(folder.path, "x"), contents)).fingerprint;
    const first = await print(CONTENTS);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await print({ ...CONTENTS, card: "# Another card\n" })).toBe(first);
    const extra = (name: string) => ({ ...CONTENTS, extra: { [name]: import.meta.filename } });
    expect(await print(extra("training-log.jsonl"))).toBe(first);
    expect(await print(extra("model.onnx"))).not.toBe(first);
    expect(await print({ ...CONTENTS, about: { ...CONTENTS.about, settings: { pooling: "cls" } } })).not.toBe(
      first,
    );
    const weights = tinyWeights();
    weights.set("classifier.bias", { type: "float32", dims: [1], data: Float32Array.of(1) });
    expect(await print({ ...CONTENTS, weights })).not.toBe(first);
  });

  it("never replaces a folder that holds something else, and keeps the model that was there when writing fails", async () => {
    await using folder = await temporaryFolder();
    await writeFile(join(folder.path, "thesis.txt"), "years of work");
    expect(await faultOf(writeModelDirectory(folder.path, CONTENTS))).toContain(
      "exists and is not a saved model",
    );
    const path = join(folder.path, "tiny");
    const { fingerprint } = await writeModelDirectory(path, CONTENTS);
    expect(
      await faultOf(
        writeModelDirectory(path, { ...CONTENTS, extra: { "model.onnx": join(folder.path, "gone") } }),
      ),
    ).toContain("cannot be written");
    expect((await openModelDirectory(path)).fingerprint).toBe(fingerprint);
    expect((await readdir(folder.path)).sort()).toEqual(["thesis.txt", "tiny"]);
  });
});

describe("a saved model", () => {
  it("is refused when a file was changed, cut short or removed", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "tiny");
    const write = (): Promise<unknown> => writeModelDirectory(path, CONTENTS);
    const open = async (): Promise<string> =>
      faultOf(openEncoder(path).then((source) => source.parameters()));

    await write();
    const weights = await readFile(join(path, "model.safetensors"));
    weights[weights.length - 1]! ^= 1;
    await writeFile(join(path, "model.safetensors"), weights);
    expect(await open()).toMatch(/model\.safetensors: is not the file that was written: its SHA-256/);

    await write();
    await truncate(join(path, "model.safetensors"), weights.length - 100);
    expect(await open()).toMatch(/model\.safetensors: has [\d,]+ bytes, but [\d,]+ were written/);

    await write();
    const config = await readFile(join(path, "config.json"), "utf8");
    await writeFile(join(path, "config.json"), config.replace('"gelu"', '"relu"'));
    expect(await open()).toContain("config.json: is not the file that was written");

    await write();
    await rm(join(path, "tokenizer.json"));
    expect(await open()).toContain("tokenizer.json: is missing");
  });

  it("is refused when its manifest is damaged or from the future", async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, "tiny");
    await writeModelDirectory(path, CONTENTS);
    const manifest = join(path, "assay-model.json");
    const text = await readFile(manifest, "utf8");
    await writeFile(manifest, text.replace('"schema": 1', '"schema": 99'));
    expect(await faultOf(openModelDirectory(path))).toContain("newer Assay");
    await writeFile(manifest, text.slice(0, 40));
    expect(await faultOf(openModelDirectory(path))).toContain("not valid JSON");
    await writeFile(manifest, text.replace('"config.json"', '"../config.json"'));
    expect(await faultOf(openModelDirectory(path))).toContain("is not as expected");
    await rm(manifest);
    expect(await faultOf(openModelDirectory(path))).toContain("is missing");
  });
});
