import type { EncoderConfig } from "./encoder-config.ts";

/** What the parts of one layer are called in Hugging Face's files; each has a `.weight` and a `.bias`. */
export interface LayerNames {
  readonly query: string;
  readonly key: string;
  readonly value: string;
  readonly attentionOutput: string;
  readonly attentionNorm: string;
  readonly up: string;
  readonly down: string;
  readonly outputNorm: string;
}

const BERT: LayerNames = {
  query: "attention.self.query",
  key: "attention.self.key",
  value: "attention.self.value",
  attentionOutput: "attention.output.dense",
  attentionNorm: "attention.output.LayerNorm",
  up: "intermediate.dense",
  down: "output.dense",
  outputNorm: "output.LayerNorm",
};

const DISTILBERT: LayerNames = {
  query: "attention.q_lin",
  key: "attention.k_lin",
  value: "attention.v_lin",
  attentionOutput: "attention.out_lin",
  attentionNorm: "sa_layer_norm",
  up: "ffn.lin1",
  down: "ffn.lin2",
  outputNorm: "output_layer_norm",
};

/** The names in one layer of an encoder, counted from 0, without the family's prefix. */
export function layerNames(architecture: EncoderConfig["architecture"], layer: number): LayerNames {
  const distil = architecture === "distilbert";
  const prefix = `${distil ? "transformer" : "encoder"}.layer.${layer}.`;
  const names = Object.entries(distil ? DISTILBERT : BERT).map(([part, name]) => [part, prefix + name]);
  return Object.fromEntries(names) as LayerNames;
}
