import { initialParameters } from "../../src/models/encoders/initial-parameters.ts";
import { type EncoderSource, openEncoder } from "../../src/models/files/encoder-source.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import { writeModelDirectory } from "../../src/models/files/model-directory.ts";
import { GENERATOR_VERSION, generatorHeadShapes } from "../../src/models/generator/generator-model.ts";
import { tinyTokenizer } from "./tiny-model.ts";

/** The words that a tiny generator knows, and four tokens for labels. */
export const GENERATOR_WORDS: readonly string[] =
  "[PAD] [UNK] [CLS] [SEP] [MASK] [unused1] [unused2] [unused3] [unused4] the lake is in has depth country of . , ##s deep kelmoor orsin valmere 12 40".split(
    " ",
  );

/** A `config.json` for them. */
export function tinyGeneratorConfig({
  layers = 2,
  positions = 64,
  width = 8,
  vocabulary = GENERATOR_WORDS.length,
} = {}) {
  return {
    model_type: "bert",
    num_hidden_layers: layers,
    hidden_size: width,
    num_attention_heads: 2,
    intermediate_size: 2 * width,
    vocab_size: vocabulary,
    max_position_embeddings: positions,
    type_vocab_size: 2,
    hidden_act: "gelu",
    layer_norm_eps: 1e-12,
  };
}

/** Writes a tiny encoder that has learned nothing, with a generator's heads or without. */
export async function tinyGenerator(
  folder: string,
  { trained = true, positions = 64, seed = 1, width = 8 } = {},
): Promise<EncoderSource> {
  const json = JSON.stringify(tinyGeneratorConfig({ positions, width }));
  const config = parseEncoderConfig(json, "config.json");
  const weights = initialParameters(config, {
    seed,
    heads: trained ? generatorHeadShapes(config) : new Map(),
  });
  for (const { data } of weights.values()) for (let at = 0; at < data.length; at++) data[at]! *= 8;
  await writeModelDirectory(folder, {
    about: {
      kind: trained ? "generator" : "encoder",
      name: "tiny",
      summary: "a tiny one",
      settings: trained ? { generator: GENERATOR_VERSION } : {},
    },
    config: json,
    tokenizer: JSON.stringify(tinyTokenizer(GENERATOR_WORDS)),
    weights,
  });
  return openEncoder(folder);
}
