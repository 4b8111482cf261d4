import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultOf } from "../../../test/support/fault-of.ts";
import { temporaryFolder } from "../../../test/support/run-cli.ts";
import {
  TINY,
  TINY_CONFIG,
  tinyTokenizer,
  tinyWeights,
  writeTinyModel,
} from "../../../test/support/tiny-model.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import type { Tensor } from "../tensor.ts";
import { openEncoder } from "./encoder-source.ts";
import { writeSafetensors } from "./write-safetensors.ts";

const WORDS = "embeddings.word_embeddings.weight";

/** The same weights under other names. */
function renamed(weights: ReadonlyMap<string, Tensor>, name: (name: string) => string): Map<string, Tensor> {
  return new Map(Array.from(weights, ([key, tensor]) => [name(key), tensor]));
}

async function faultWith(model: Parameters<typeof writeTinyModel>[1]): Promise<string> {
  await using folder = await temporaryFolder();
  await writeTinyModel(folder.path, model);
  return await faultOf(openEncoder(folder.path).then((source) => source.parameters()));
}

describe("openEncoder", () => {
  it("reads configuration, tokenizer and weights of a Hugging Face folder", async () => {
    await using folder = await temporaryFolder();
    const source = await openEncoder(await writeTinyModel(join(folder.path, "tiny")));
    expect(source).toMatchObject({ name: "tiny", precision: "fp32", config: TINY });
    expect([...source.tokenizer.encode("The lakeside").ids]).toEqual([2, 5, 6, 8, 3]);
    const parameters = await source.parameters();
    expect([...parameters.keys()]).toEqual([...tinyWeights().keys()]);
    expect(parameters.get(WORDS)).toEqual(tinyWeights().get(WORDS));
  });

  it.each(["bert.", "electra.", "roberta.", "distilbert."])(
    "knows parameters with the prefix %s",
    async (prefix) => {
      await using folder = await temporaryFolder();
      await writeTinyModel(folder.path, { weights: tinyWeights(TINY, prefix) });
      expect((await (await openEncoder(folder.path)).parameters()).get(WORDS)).toEqual(
        tinyWeights().get(WORDS),
      );
    },
  );

  it("knows the old names of layer norms, and reads heads only when asked to", async () => {
    await using folder = await temporaryFolder();
    const old = renamed(tinyWeights(TINY, "bert."), (name) =>
      name.replace("LayerNorm.weight", "LayerNorm.gamma").replace("LayerNorm.bias", "LayerNorm.beta"),
    );
    old.set("classifier.weight", { type: "float32", dims: [1, 4], data: Float32Array.of(1, 2, 3, 4) });
    old.set("bert.embeddings.position_ids", { type: "int64", dims: [1], data: BigInt64Array.of(0n) });
    await writeTinyModel(folder.path, { weights: old });
    const source = await openEncoder(folder.path);
    expect(new Set((await source.parameters()).keys())).toEqual(new Set(tinyWeights().keys()));
    const own = tinyWeights();
    const extra = [...(await source.parameters({ heads: true })).keys()].filter((name) => !own.has(name));
    expect(extra).toEqual(["classifier.weight"]);
  });

  it("reads the other families' configurations", async () => {
    const configOf = async (config: unknown, shape: EncoderConfig): Promise<EncoderConfig> => {
      await using folder = await temporaryFolder();
      await writeTinyModel(folder.path, { config, weights: tinyWeights(shape) });
      const source = await openEncoder(folder.path);
      await source.parameters();
      return source.config;
    };
    const electra: EncoderConfig = { ...TINY, architecture: "electra", embeddingWidth: 2 };
    expect(await configOf({ ...TINY_CONFIG, model_type: "electra", embedding_size: 2 }, electra)).toEqual(
      electra,
    );
    const roberta: EncoderConfig = {
      ...TINY,
      architecture: "roberta",
      tokenTypes: 1,
      layerNormEps: 1e-5,
      positionOffset: 2,
    };
    const robertaConfig = {
      ...TINY_CONFIG,
      model_type: "roberta",
      type_vocab_size: 1,
      layer_norm_eps: 1e-5,
      pad_token_id: 1,
    };
    expect(await configOf(robertaConfig, roberta)).toEqual(roberta);
    expect(
      await configOf({ ...robertaConfig, model_type: "xlm-roberta", hidden_act: "gelu_new" }, roberta),
    ).toEqual({
      ...roberta,
      gelu: "tanh",
    });
    const distil: EncoderConfig = { ...TINY, architecture: "distilbert", tokenTypes: 0 };
    const distilConfig = {
      model_type: "distilbert",
      n_layers: 1,
      dim: 4,
      n_heads: 2,
      hidden_dim: 8,
      vocab_size: 16,
      max_position_embeddings: 12,
    };
    expect(await configOf(distilConfig, distil)).toEqual(distil);
  });

  it("reads weights that are divided over several files", async () => {
    await using folder = await temporaryFolder();
    await writeTinyModel(folder.path);
    await rm(join(folder.path, "model.safetensors"));
    const entries = [...tinyWeights()];
    const parts: Record<string, [string, Tensor][]> = {
      "model-00001-of-00002.safetensors": entries.slice(0, 5),
      "model-00002-of-00002.safetensors": entries.slice(5),
    };
    const map: Record<string, string> = {};
    for (const [file, tensors] of Object.entries(parts)) {
      await writeSafetensors(join(folder.path, file), new Map(tensors));
      for (const [name] of tensors) map[name] = file;
    }
    const index = join(folder.path, "model.safetensors.index.json");
    await writeFile(index, JSON.stringify({ weight_map: map }));
    expect((await (await openEncoder(folder.path)).parameters()).size).toBe(entries.length);

    await writeFile(
      index,
      JSON.stringify({ weight_map: { ...map, [WORDS]: "model-00002-of-00002.safetensors" } }),
    );
    expect(await faultOf(openEncoder(folder.path).then((one) => one.parameters()))).toContain(
      "but it does not",
    );
    await writeFile(index, JSON.stringify({ weight_map: { ...map, x: "../x.safetensors" } }));
    expect(await faultOf(openEncoder(folder.path))).toContain("not a safetensors file of this folder");
    await writeFile(index, JSON.stringify({ weight_map: { ...map, x: "gone.safetensors" } }));
    expect(await faultOf(openEncoder(folder.path))).toContain("gone.safetensors: cannot be read");
  });

  it("has a fingerprint that changes with any of its files", async () => {
    await using folder = await temporaryFolder();
    const prints = new Set<string>();
    for (const model of [
      {},
      { config: { ...TINY_CONFIG, hidden_act: "gelu_new" } },
      { tokenizer: tinyTokenizer(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a"]) },
      { weights: renamed(tinyWeights(), (name) => `bert.${name}`) },
    ])
      prints.add((await openEncoder(await writeTinyModel(folder.path, model))).fingerprint);
    expect(prints.size).toBe(4);
    expect(prints).toContain(
      (await openEncoder(await writeTinyModel(join(folder.path, "again")))).fingerprint,
    );
  });

  it("takes pooling and the most tokens from a sentence-transformers folder, and refuses what it cannot do", async () => {
    await using folder = await temporaryFolder();
    await writeTinyModel(folder.path);
    const plain = await openEncoder(folder.path);
    await mkdir(join(folder.path, "1_Pooling"));
    const pooling = join(folder.path, "1_Pooling/config.json");
    const write = (modes: unknown): Promise<void> => writeFile(pooling, JSON.stringify(modes));
    await write({
      word_embedding_dimension: 4,
      pooling_mode_cls_token: true,
      pooling_mode_mean_tokens: false,
    });
    await writeFile(join(folder.path, "sentence_bert_config.json"), '{"max_seq_length":8}');
    const source = await openEncoder(folder.path);
    expect(source.settings).toEqual({ pooling: "first", maxTokens: 8 });
    expect(source.fingerprint).not.toBe(plain.fingerprint);
    await write({ pooling_mode_max_tokens: true, pooling_mode_mean_tokens: true });
    expect(await faultOf(openEncoder(folder.path))).toContain(
      "pooling_mode_max_tokens and pooling_mode_mean_tokens",
    );
  });

  it("refuses a tokenizer that has more tokens than the embedding table has rows", async () => {
    const tokens = Array.from({ length: 17 }, (_, id) => `w${id}`);
    const tokenizer = tinyTokenizer(["[UNK]", "[PAD]", "[CLS]", "[SEP]", "[MASK]", ...tokens.slice(5)]);
    expect(await faultWith({ tokenizer })).toMatch(/tokenizer\.json: gives ids up to 16, but .* has 16 rows/);
  });

  it("refuses weights of another shape, or with a part missing", async () => {
    const wrong = tinyWeights();
    wrong.set(WORDS, { type: "float32", dims: [15, 4], data: new Float32Array(60) });
    expect(await faultWith({ weights: wrong })).toContain(
      `tensor "${WORDS}" has shape [15, 4], but config.json asks for [16, 4]`,
    );
    const missing = tinyWeights(TINY, "bert.");
    missing.delete("bert.encoder.layer.0.output.dense.bias");
    expect(await faultWith({ weights: missing })).toContain(
      'has no tensor "bert.encoder.layer.0.output.dense.bias"',
    );
    expect(await faultWith({ weights: new Map() })).toContain(`has no tensor "${WORDS}"`);
  });

  it("refuses models of other kinds", async () => {
    expect(await faultWith({ config: { ...TINY_CONFIG, model_type: "gpt2" } })).toMatch(
      /"gpt2" are not supported[\s\S]*electra/,
    );
    expect(await faultWith({ config: { ...TINY_CONFIG, is_decoder: true } })).toContain("decoder");
    expect(await faultWith({ config: { ...TINY_CONFIG, hidden_act: "relu" } })).toContain(
      '"relu" is not supported',
    );
    expect(
      await faultWith({ config: { ...TINY_CONFIG, position_embedding_type: "relative_key" } }),
    ).toContain("relative_key");
    expect(await faultWith({ config: { ...TINY_CONFIG, num_attention_heads: 3 } })).toContain(
      "3 attention heads",
    );
    expect(await faultWith({ config: { ...TINY_CONFIG, hidden_size: "4" } })).toContain(
      '"hidden_size" is not as expected',
    );
    expect(await faultWith({ tokenizer: { model: { type: "WordLevel", vocab: {} } } })).toContain(
      "not a tokenizer that can be used",
    );
  });

  it("says what to do about pickles and about what is not there", async () => {
    await using folder = await temporaryFolder();
    await writeTinyModel(folder.path);
    await rm(join(folder.path, "tokenizer.json"));
    expect(await faultOf(openEncoder(folder.path))).toMatch(
      /tokenizer\.json: is missing[\s\S]*AutoTokenizer/,
    );
    await rename(join(folder.path, "model.safetensors"), join(folder.path, "pytorch_model.bin"));
    expect(await faultOf(openEncoder(folder.path))).toMatch(
      /pytorch_model\.bin: holds pickled weights[\s\S]*safe_serialization/,
    );
    await rm(join(folder.path, "pytorch_model.bin"));
    expect(await faultOf(openEncoder(folder.path))).toContain("has no model.safetensors");
    expect(await faultOf(openEncoder(join(folder.path, "nowhere")))).toContain("not a folder");
  });
});
