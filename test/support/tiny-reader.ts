import { type EncoderSource, openEncoder } from "../../src/models/files/encoder-source.ts";
import { parseEncoderConfig } from "../../src/models/files/huggingface-config.ts";
import { writeModelDirectory } from "../../src/models/files/model-directory.ts";
import { readingHeadShapes } from "../../src/models/reading/reading-model.ts";
import { readerSettings } from "../../src/models/reading/support-reader.ts";
import type { Tensor } from "../../src/models/tensor.ts";
import { FACT_WORDS, tinyFactConfig } from "./tiny-fact-model.ts";
import { tinyTokenizer, tinyWeights } from "./tiny-model.ts";

const PLAIN = { slope: 1, offset: 0 };

/** Writes a tiny reader: numbers that are all different, and small, since heads multiply them. */
export async function tinyReader(
  folder: string,
  {
    change,
  }: { readonly change?: (weights: Map<string, Tensor>, settings: Record<string, number>) => void } = {},
): Promise<EncoderSource> {
  const json = tinyFactConfig({ positions: 512 });
  const config = parseEncoderConfig(JSON.stringify(json), "config.json");
  let seed = 300;
  const heads = Array.from(readingHeadShapes(config), ([name, dims]): [string, Tensor] => {
    const length = dims.reduce((product, one) => product * one, 1);
    return [
      name,
      { type: "float32", dims, data: Float32Array.from({ length }, () => 0.1 * Math.sin(++seed)) },
    ];
  });
  const weights = new Map([...tinyWeights(config), ...heads]);
  const settings = { ...readerSettings({ text: PLAIN, word: PLAIN, fact: PLAIN }) };
  change?.(weights, settings);
  await writeModelDirectory(folder, {
    about: { kind: "reader", name: "tiny", summary: "a tiny one", settings },
    config: JSON.stringify(json),
    tokenizer: JSON.stringify(tinyTokenizer(FACT_WORDS)),
    weights,
  });
  return openEncoder(folder);
}
