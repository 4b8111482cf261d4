import type { Value } from "../graph/graph.ts";
import { gelu, geluTanh } from "../graph/operators/activations.ts";
import { add } from "../graph/operators/arithmetic.ts";
import { takeRows } from "../graph/operators/gather.ts";
import { layerNorm } from "../graph/operators/layer-norm.ts";
import type { TokenVectors } from "../graph/operators/pooling.ts";
import { reshape } from "../graph/operators/reshape.ts";
import { attention } from "./attention.ts";
import type { EncoderConfig } from "./encoder-config.ts";
import { type AttentionKind, attentionMask, tokenInput } from "./encoder-inputs.ts";
import { type LayerNames, layerNames } from "./layer-names.ts";
import type { Scope } from "./scope.ts";

/** Shares of elements that are left out while training; all 0 by default. */
export interface DropoutRates {
  /** After the embeddings and after each half of a layer. */
  readonly hidden?: number;
  /** Among the shares of attention. */
  readonly attention?: number;
}

export interface EncodeOptions {
  /** Who attends to whom: every token to all of its text, or as an additive mask says that is fed. Default: padding. */
  readonly attention?: AttentionKind;
  readonly dropout?: DropoutRates;
  /** Rows of a further table, added to the embeddings: [batch, tokens, width], the width of the embeddings. */
  readonly added?: Value;
}

/**
 * A text encoder of BERT's family: from token ids to a vector for each token. Declares the inputs `ids`, `positions`, `types` (where
 * the encoder has types) and `mask` or `attention`.
 */
export function encode(scope: Scope, config: EncoderConfig, options: EncodeOptions = {}): TokenVectors {
  return { vectors: throughLayers(scope, config, options).last, batch: "batch", tokens: "tokens" };
}

/**
 * The vectors of some tokens only, given by their numbers in the batch: [numbers, width]. The last layer computes no others, which
 * saves most of it.
 */
export function encodeAt(
  scope: Scope,
  config: EncoderConfig,
  { numbers, ...options }: EncodeOptions & { readonly numbers: Value },
): Value {
  return throughLayers(scope, config, options, numbers).last;
}

/** As `encodeAt`, with the vectors of all tokens before the last layer: [batch*tokens, width]. */
export function encodeMarked(
  scope: Scope,
  config: EncoderConfig,
  { numbers, ...options }: EncodeOptions & { readonly numbers: Value },
): { readonly marked: Value; readonly tokens: Value } {
  const { last, before } = throughLayers(scope, config, options, numbers);
  return { marked: last, tokens: before };
}

interface Vectors {
  readonly last: Value;
  /** What the last layer was given. */
  readonly before: Value;
}

function throughLayers(
  scope: Scope,
  config: EncoderConfig,
  options: EncodeOptions,
  numbers?: Value,
): Vectors {
  const mask = attentionMask(scope.graph, options.attention ?? "padding");
  let before = embed(scope, config, options);
  let last = before;
  for (let layer = 0; layer < config.layers; layer++) {
    const kept = layer === config.layers - 1 ? numbers : undefined;
    const names = layerNames(config.architecture, layer);
    before = last;
    last = transform(scope, config, before, { names, mask, options, kept });
  }
  return { last, before };
}

function embed(scope: Scope, config: EncoderConfig, { dropout, added }: EncodeOptions): Value {
  const { graph } = scope;
  const ids = tokenInput(graph, "ids");
  const offset = { type: "int32", dims: [], data: Int32Array.of(config.positionOffset) } as const;
  const counted = tokenInput(graph, "positions");
  const positions =
    config.positionOffset === 0 ? counted : add(counted, graph.constant("position offset", offset));
  const words = scope.lookUp("embeddings.word_embeddings", ids);
  let sum = add(words, scope.lookUp("embeddings.position_embeddings", positions));
  if (config.tokenTypes > 0)
    sum = add(sum, scope.lookUp("embeddings.token_type_embeddings", tokenInput(graph, "types")));
  if (added) sum = add(sum, added);
  const rows = reshape(sum, ["batch*tokens", config.embeddingWidth]);
  const embedded = scope.dropout(norm(scope, config, rows, "embeddings.LayerNorm"), dropout?.hidden ?? 0);
  return config.embeddingWidth === config.width ? embedded : scope.linear(embedded, "embeddings_project");
}

interface Layer {
  readonly names: LayerNames;
  readonly mask: Value;
  readonly options: EncodeOptions;
  /** The rows that are needed of its result; all when left out. */
  readonly kept: Value | undefined;
}

/** A layer: attention, then a feed-forward network, each added to what it was given and normalized. */
function transform(
  scope: Scope,
  config: EncoderConfig,
  vectors: Value,
  { names, mask, options, kept }: Layer,
): Value {
  const { hidden = 0, attention: among = 0 } = options.dropout ?? {};
  const join = (part: Value, before: Value, name: string): Value =>
    norm(scope, config, add(scope.dropout(part, hidden), before), name);
  const needed = (rows: Value): Value => (kept ? takeRows(rows, kept) : rows);
  const heard = needed(attention(scope, vectors, { names, mask, heads: config.heads, dropout: among }));
  const middle = join(scope.linear(heard, names.attentionOutput), needed(vectors), names.attentionNorm);
  const activation = config.gelu === "erf" ? gelu : geluTanh;
  const inner = activation(scope.linear(middle, names.up));
  return join(scope.linear(inner, names.down, "positive"), middle, names.outputNorm);
}

function norm(scope: Scope, config: EncoderConfig, rows: Value, name: string): Value {
  const weight = scope.parameter(`${name}.weight`);
  return layerNorm(rows, weight, scope.parameter(`${name}.bias`), config.layerNormEps);
}
