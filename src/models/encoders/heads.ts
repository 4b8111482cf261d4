import type { Value } from "../graph/graph.ts";
import { gelu, geluTanh, relu, tanh } from "../graph/operators/activations.ts";
import { normalize } from "../graph/operators/cosine.ts";
import { firstPositions, flatPositions } from "../graph/operators/gather.ts";
import { linear } from "../graph/operators/matmul.ts";
import { meanPooling } from "../graph/operators/pooling.ts";
import { type EncodeOptions, encode, encodeAt } from "./encode.ts";
import type { EncoderConfig } from "./encoder-config.ts";
import { maskInput, tokenInput } from "./encoder-inputs.ts";
import type { Scope } from "./scope.ts";

const ACTIVATIONS = { gelu, geluTanh, relu, tanh };

/**
 * What stands for a text, or for a place in it: the mean of its tokens, its first token, or the tokens at the input `markers`, pairs
 * [row of the batch, position].
 */
export type Pooling = "mean" | "first" | "markers";

/** How a sentence encoder pools, as its settings say; the mean over tokens where they do not. */
export function poolingOf(settings: Readonly<Record<string, unknown>>): Exclude<Pooling, "markers"> {
  return settings.pooling === "first" ? "first" : "mean";
}

/** The vectors that an encoder gives for texts or marked places: [batch or markers, width]. */
export function pooled(
  scope: Scope,
  config: EncoderConfig,
  { pooling, ...options }: EncodeOptions & { readonly pooling: Pooling },
): Value {
  const { graph } = scope;
  if (pooling === "mean") return meanPooling(encode(scope, config, options), maskInput(graph));
  // Inputs that give the sizes come first.
  tokenInput(graph, "ids");
  const numbers =
    pooling === "first"
      ? firstPositions(graph, "batch", "tokens")
      : flatPositions(graph.input("markers", "int32", ["markers", 2]), "tokens");
  return encodeAt(scope, config, { ...options, numbers });
}

/** Sentence embeddings of length 1: [batch, width]. */
export function sentenceEmbedding(
  scope: Scope,
  config: EncoderConfig,
  options: EncodeOptions & { readonly pooling?: Exclude<Pooling, "markers"> } = {},
): Value {
  return normalize(pooled(scope, config, { pooling: "mean", ...options }));
}

export interface ClassifierOptions {
  /** A dense layer with an activation before the last, by the name of its parameters. */
  readonly dense?: { readonly name: string; readonly activation: keyof typeof ACTIVATIONS };
  /** Name of the last layer's parameters. Default: classifier. */
  readonly name?: string;
  /** Share of elements left out before each layer while training. */
  readonly dropout?: number;
}

/** Logits of classes for vectors [n, width]: [n, classes]. */
export function classify(
  scope: Scope,
  vectors: Value,
  { dense, name = "classifier", dropout = 0 }: ClassifierOptions = {},
): Value {
  // In floats always: heads are small, and their results are read off directly.
  const layer = (rows: Value, of: string): Value =>
    linear(scope.dropout(rows, dropout), scope.parameter(`${of}.weight`), scope.parameter(`${of}.bias`));
  const hidden = dense ? ACTIVATIONS[dense.activation](layer(vectors, dense.name)) : vectors;
  return layer(hidden, name);
}
