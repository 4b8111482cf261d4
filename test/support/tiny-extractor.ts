import { extractionHeadShapes } from "../../src/models/extraction/extraction-model.ts";
import { extractorSettings } from "../../src/models/extraction/extractor-settings.ts";
import { encoderShapes } from "../../src/models/files/encoder-shapes.ts";
import { type EncoderSource, openEncoder } from "../../src/models/files/encoder-source.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import { writeModelDirectory } from "../../src/models/files/model-directory.ts";
import type { Tensor } from "../../src/models/tensor.ts";
import { TINY_CONFIG, tinyTokenizer } from "./tiny-model.ts";

/** Words that are the value of an attribute, by its name. */
type Values = Readonly<Record<string, readonly string[]>>;

const SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"];

/**
 * Writes an extractor as `assay train extractor` does. It takes some words, in small letters, for values of attributes wherever they stand, and all others
 * for nothing: the first number of a word's vector that is high is its class.
 */
export async function tinyExtractor(
  folder: string,
  values: Values,
  { settings }: { readonly settings?: EncoderSource["settings"] } = {},
): Promise<EncoderSource> {
  const attributes = Object.keys(values);
  const width = 2 * Math.ceil((1 + attributes.length) / 2);
  const tokens = [...SPECIAL, ...new Set(Object.values(values).flat())];
  const json = {
    ...TINY_CONFIG,
    hidden_size: width,
    vocab_size: tokens.length,
    max_position_embeddings: 64,
  };
  const config = parseEncoderConfig(JSON.stringify(json), "config.json");
  const classOf = (token: number): number =>
    1 + attributes.findIndex((name) => values[name]!.includes(tokens[token]!));
  const numbers: Readonly<Record<string, (row: number, column: number) => number>> = {
    "embeddings.word_embeddings.weight": (row, column) => Number(classOf(row) === column),
    "extraction.attributes.weight": (row, column) => 2 * Number(row === column),
  };
  const shapes = [...encoderShapes(config), ...extractionHeadShapes(config, attributes.length)];
  await writeModelDirectory(folder, {
    about: {
      kind: "extractor",
      name: "tiny",
      summary: "a tiny one",
      settings: settings ?? extractorSettings(attributes),
    },
    config: JSON.stringify(json),
    tokenizer: JSON.stringify(tinyTokenizer(tokens)),
    weights: new Map(
      shapes.map(([name, dims]): [string, Tensor] => {
        const columns = dims[1] ?? 1;
        const number =
          numbers[name] ??
          (() => Number(name.endsWith("LayerNorm.weight") || name.endsWith("layer_norm.weight")));
        const data = Float32Array.from({ length: dims[0]! * columns }, (_, at) =>
          number(Math.floor(at / columns), at % columns),
        );
        return [name, { type: "float32", dims, data }];
      }),
    ),
  });
  return openEncoder(folder);
}
