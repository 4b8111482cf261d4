import type { EncoderConfig } from "../../src/models/encoders/encoder-config.ts";
import { type EncoderSource, openEncoder } from "../../src/models/files/encoder-source.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import type { Tensor } from "../../src/models/tensor.ts";
import { TINY_CONFIG, tinyTokenizer, tinyWeights, writeTinyModel } from "./tiny-model.ts";

export type Family = EncoderConfig["architecture"];

export const FAMILIES: readonly Family[] = ["bert", "electra", "roberta", "distilbert"];

const WIDTH = 4;

/** The layers of each family's head under the names of a checkpoint, the last one last. */
const LAYERS: Readonly<Record<Family, readonly [dense: string, last: string]>> = {
  bert: ["bert.pooler.dense", "classifier"],
  electra: ["classifier.dense", "classifier.out_proj"],
  roberta: ["classifier.dense", "classifier.out_proj"],
  distilbert: ["pre_classifier", "classifier"],
};

const WORDS =
  "[PAD] [UNK] [CLS] [SEP] [MASK] : , predicate subject object sentence the lake is deep wide cold depth kelmoor";

const bertLike = { ...TINY_CONFIG, vocab_size: 120, max_position_embeddings: 44 };

const CONFIGS: Readonly<Record<Family, Readonly<Record<string, unknown>>>> = {
  bert: bertLike,
  electra: { ...bertLike, model_type: "electra", embedding_size: 3 },
  roberta: {
    ...bertLike,
    model_type: "roberta",
    type_vocab_size: 1,
    pad_token_id: 1,
    max_position_embeddings: 202,
  },
  distilbert: {
    model_type: "distilbert",
    n_layers: 1,
    dim: WIDTH,
    n_heads: 2,
    hidden_dim: 8,
    vocab_size: 120,
    max_position_embeddings: 44,
  },
};

/** The layers of a head: all numbers different, unless the last layer's weights are 0 and its biases given. */
export function tinyHead(family: Family, { classes = 2, biases = [] as readonly number[] } = {}) {
  const [dense, last] = LAYERS[family];
  let seed = 500;
  const tensor = (dims: readonly number[], numbers?: readonly number[]): Tensor => {
    const length = dims.reduce((product, one) => product * one, 1);
    const data = Float32Array.from({ length }, (_, at) => (numbers ? (numbers[at] ?? 0) : Math.sin(++seed)));
    return { type: "float32", dims, data };
  };
  const given = biases.length > 0;
  const count = given ? biases.length : classes;
  return new Map([
    [`${dense}.weight`, tensor([WIDTH, WIDTH])],
    [`${dense}.bias`, tensor([WIDTH])],
    [`${last}.weight`, tensor([count, WIDTH], given ? [] : undefined)],
    [`${last}.bias`, tensor([count], given ? biases : undefined)],
  ]);
}

/** Writes a tiny sequence classifier as transformers does, its encoder's tensors with the family's prefix. */
export async function tinyClassifier(
  folder: string,
  family: Family,
  {
    head = tinyHead(family),
    config = {},
  }: {
    readonly head?: ReadonlyMap<string, Tensor>;
    readonly config?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<EncoderSource> {
  const whole = { ...CONFIGS[family], ...config };
  const shape = parseEncoderConfig(JSON.stringify(whole), "config.json");
  await writeTinyModel(folder, {
    config: whole,
    tokenizer: family === "roberta" ? letterTokenizer() : tinyTokenizer(WORDS.split(" ")),
    weights: new Map([...tinyWeights(shape, `${family}.`), ...head]),
  });
  return openEncoder(folder);
}

/** A byte-level tokenizer of RoBERTa's kind in which every letter is a token. */
function letterTokenizer(): Record<string, unknown> {
  const specials = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"];
  const letters = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  const vocab = Object.fromEntries([...specials, "Ġ", ...letters].map((token, id) => [token, id]));
  return {
    added_tokens: specials.map((content, id) => ({ id, content, special: true })),
    normalizer: null,
    pre_tokenizer: { type: "ByteLevel", add_prefix_space: false, trim_offsets: true },
    post_processor: { type: "RobertaProcessing", cls: ["<s>", 0], sep: ["</s>", 2] },
    model: { type: "BPE", vocab, merges: [] },
  };
}
