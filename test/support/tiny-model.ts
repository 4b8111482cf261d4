import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EncoderConfig } from "../../src/models/encoders/encoder-config.ts";
import { encoderShapes } from "../../src/models/files/encoder-shapes.ts";
import { writeSafetensors } from "../../src/models/files/write-safetensors.ts";
import type { Tensor } from "../../src/models/tensor.ts";

/** A BERT so small that a test can write it. */
export const TINY: EncoderConfig = {
  architecture: "bert",
  layers: 1,
  width: 4,
  heads: 2,
  inner: 8,
  vocabulary: 16,
  positions: 12,
  tokenTypes: 2,
  embeddingWidth: 4,
  layerNormEps: 1e-12,
  gelu: "erf",
  positionOffset: 0,
};

/** Its `config.json`. */
export const TINY_CONFIG: Readonly<Record<string, unknown>> = {
  model_type: "bert",
  num_hidden_layers: 1,
  hidden_size: 4,
  num_attention_heads: 2,
  intermediate_size: 8,
  vocab_size: 16,
  max_position_embeddings: 12,
  type_vocab_size: 2,
  hidden_act: "gelu",
  layer_norm_eps: 1e-12,
};

const TOKENS = [
  "[PAD]",
  "[UNK]",
  "[CLS]",
  "[SEP]",
  "[MASK]",
  "the",
  "lake",
  "##s",
  "##side",
  "is",
  "deep",
  ".",
];

/** A `tokenizer.json` of BERT's kind with a dozen tokens. */
export function tinyTokenizer(tokens: readonly string[] = TOKENS): Record<string, unknown> {
  const special = (content: string): Record<string, unknown> => ({
    id: tokens.indexOf(content),
    content,
    special: true,
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  });
  return {
    version: "1.0",
    added_tokens: ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"].map(special),
    normalizer: {
      type: "BertNormalizer",
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: { type: "BertProcessing", cls: ["[CLS]", 2], sep: ["[SEP]", 3] },
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
}

/** Parameters of a shape, all different from one another. */
export function tinyWeights(config: EncoderConfig = TINY, prefix = ""): Map<string, Tensor> {
  let seed = 0;
  return new Map(
    Array.from(encoderShapes(config), ([name, dims]): [string, Tensor] => {
      const size = dims.reduce((product, one) => product * one, 1);
      const data = Float32Array.from({ length: size }, () => Math.sin(++seed));
      return [prefix + name, { type: "float32", dims, data }];
    }),
  );
}

/** Writes a Hugging Face folder. */
export async function writeTinyModel(
  folder: string,
  {
    config = TINY_CONFIG,
    tokenizer = tinyTokenizer(),
    weights = tinyWeights(),
  }: {
    readonly config?: unknown;
    readonly tokenizer?: unknown;
    readonly weights?: ReadonlyMap<string, Tensor>;
  } = {},
): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "config.json"), JSON.stringify(config));
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tokenizer));
  await writeSafetensors(join(folder, "model.safetensors"), weights);
  return folder;
}
