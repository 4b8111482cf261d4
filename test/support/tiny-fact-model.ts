import type { EncoderConfig } from "../../src/models/encoders/encoder-config.ts";
import { factHeadShapes, READER_VERSION } from "../../src/models/facts/fact-model.ts";
import { encoderShapes } from "../../src/models/files/encoder-shapes.ts";
import { type EncoderSource, openEncoder } from "../../src/models/files/encoder-source.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import { writeModelDirectory } from "../../src/models/files/model-directory.ts";
import type { Tensor } from "../../src/models/tensor.ts";
import { tinyTokenizer, tinyWeights } from "./tiny-model.ts";

/** The words that a tiny fact model knows; any other is [UNK]. */
export const FACT_WORDS: readonly string[] =
  "[PAD] [UNK] [CLS] [SEP] [MASK] . , the lake is deep wide cold in of depth country kelmoor orsin valmere estria 12 40 ##s 🌊".split(
    " ",
  );

/** A `config.json` with so many layers and positions. */
export function tinyFactConfig({ layers = 2, positions = 64, width = 8 } = {}): Record<string, unknown> {
  return {
    model_type: "bert",
    num_hidden_layers: layers,
    hidden_size: width,
    num_attention_heads: width === 4 ? 1 : 2,
    intermediate_size: 2 * width,
    vocab_size: FACT_WORDS.length,
    max_position_embeddings: positions,
    type_vocab_size: 2,
    hidden_act: "gelu",
    layer_norm_eps: 1e-12,
  };
}

interface TinyFactModel {
  /** How many features the model says it knows. Default: 3. */
  readonly features?: number;
  readonly positions?: number;
  readonly layers?: number;
  readonly temperature?: number;
  /** Version of the reader that it says it was trained for. */
  readonly reader?: number;
  /** A fact is expressed when its text has this word, and by nothing else. Default: all weights are different from one another. */
  readonly reactsTo?: string;
  /** Changes the weights before they are written. */
  readonly change?: (weights: Map<string, Tensor>) => void;
}

/** Writes a tiny fact classifier as `assay train factspotter` does. */
export async function tinyFactModel(
  folder: string,
  {
    features = 3,
    positions = 64,
    layers = 2,
    temperature = 1,
    reader = READER_VERSION,
    reactsTo,
    change,
  }: TinyFactModel = {},
): Promise<EncoderSource> {
  const json = tinyFactConfig(
    reactsTo === undefined ? { layers, positions } : { layers: 1, positions, width: 4 },
  );
  const config = parseEncoderConfig(JSON.stringify(json), "config.json");
  const weights =
    reactsTo === undefined ? differentWeights(config, features) : alertWeights(config, features, reactsTo);
  change?.(weights);
  await writeModelDirectory(folder, {
    about: {
      kind: "fact-classifier",
      name: "tiny",
      summary: "a tiny one",
      settings: { signs: features, temperature, prior: 0, reader },
    },
    config: JSON.stringify(json),
    tokenizer: JSON.stringify(tinyTokenizer(FACT_WORDS)),
    weights,
  });
  return openEncoder(folder);
}

function differentWeights(config: EncoderConfig, features: number): Map<string, Tensor> {
  return new Map([...tinyWeights(config), ...tinyFactHeads(config.width, features)]);
}

/** The heads of a fact classifier: numbers that are all different, and small, since heads multiply them. */
export function tinyFactHeads(width: number, features = 3): Map<string, Tensor> {
  let seed = 900;
  return new Map(
    Array.from(factHeadShapes(width, features), ([name, dims]) => [
      name,
      tensorOf(dims, () => 0.02 * Math.sin(++seed)),
    ]),
  );
}

/**
 * A layer whose tokens attend to one word, if it is there, and take over its first number; all else is 0. The first class is likely, and the
 * word is pointed at, where that number is high.
 */
function alertWeights(config: EncoderConfig, features: number, word: string): Map<string, Tensor> {
  const layer = "encoder.layer.0";
  const identity = (factor: number) => (at: number) => (at % 5 === 0 ? factor : 0);
  const first = (factor: number) => (at: number) => (at === 0 ? factor : 0);
  const own = FACT_WORDS.indexOf(word) * 4;
  const numbers: Readonly<Record<string, (at: number) => number>> = {
    "embeddings.word_embeddings.weight": (at) =>
      at >= own && at < own + 4 ? [3, -1, -1, -1][at - own]! : [0, 1, -1, 0][at % 4]!,
    [`${layer}.attention.self.query.bias`]: first(10),
    [`${layer}.attention.self.key.weight`]: first(10),
    [`${layer}.attention.self.value.weight`]: identity(1),
    [`${layer}.attention.output.dense.weight`]: identity(2),
    "facts.class.weight": first(20),
    "facts.class.bias": first(-15),
    "facts.query.weight": first(1),
    "facts.key.weight": first(1),
  };
  const shapes = [...encoderShapes(config), ...factHeadShapes(config.width, features)];
  return new Map(
    shapes.map(([name, dims]) => {
      const zeros = name.endsWith("LayerNorm.weight") ? () => 1 : () => 0;
      return [name, tensorOf(dims, numbers[name] ?? zeros)];
    }),
  );
}

function tensorOf(dims: readonly number[], number: (at: number) => number): Tensor {
  const length = dims.reduce((product, one) => product * one, 1);
  return { type: "float32", dims, data: Float32Array.from({ length }, (_, at) => number(at)) };
}
