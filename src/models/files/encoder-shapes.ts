import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { layerNames } from "../encoders/layer-names.ts";

/** The shape that each parameter of an encoder must have, by its Hugging Face name without the family's prefix. */
export function encoderShapes(config: EncoderConfig): ReadonlyMap<string, readonly number[]> {
  const shapes = new Map<string, readonly number[]>();
  const linear = (name: string, out: number, from: number): void => {
    shapes.set(`${name}.weight`, [out, from]);
    shapes.set(`${name}.bias`, [out]);
  };
  const norm = (name: string, width: number): void => {
    shapes.set(`${name}.weight`, [width]);
    shapes.set(`${name}.bias`, [width]);
  };
  const { vocabulary, positions, tokenTypes, embeddingWidth, width, inner } = config;
  shapes.set("embeddings.word_embeddings.weight", [vocabulary, embeddingWidth]);
  shapes.set("embeddings.position_embeddings.weight", [positions, embeddingWidth]);
  if (tokenTypes > 0) shapes.set("embeddings.token_type_embeddings.weight", [tokenTypes, embeddingWidth]);
  norm("embeddings.LayerNorm", embeddingWidth);
  if (embeddingWidth !== width) linear("embeddings_project", width, embeddingWidth);
  for (let layer = 0; layer < config.layers; layer++) {
    const names = layerNames(config.architecture, layer);
    for (const name of [names.query, names.key, names.value, names.attentionOutput])
      linear(name, width, width);
    norm(names.attentionNorm, width);
    linear(names.up, inner, width);
    linear(names.down, width, inner);
    norm(names.outputNorm, width);
  }
  return shapes;
}
