import type { Value } from "../graph/graph.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { matmul } from "../graph/operators/matmul.ts";
import { reshape, transpose } from "../graph/operators/reshape.ts";
import { softmax } from "../graph/operators/softmax.ts";
import type { LayerNames } from "./layer-names.ts";
import type { Scope } from "./scope.ts";

export interface AttentionOptions {
  readonly names: LayerNames;
  /** Added to the scores; its shape must fit [batch, heads, tokens, tokens]. */
  readonly mask: Value;
  readonly heads: number;
  readonly dropout: number;
}

/** Attention of several heads (Vaswani et al., 2017, section 3.2), up to but without its output layer. */
export function attention(
  scope: Scope,
  vectors: Value,
  { names, mask, heads, dropout }: AttentionOptions,
): Value {
  const width = Number(vectors.shape[1]);
  const size = width / heads;
  const split = (name: string, order: readonly number[]): Value =>
    transpose(reshape(scope.linear(vectors, name), ["batch", "tokens", heads, size]), order);
  const queries = split(names.query, [0, 2, 1, 3]);
  const keys = split(names.key, [0, 2, 3, 1]);
  const values = split(names.value, [0, 2, 1, 3]);
  const scores = add(scale(matmul(queries, keys), 1 / Math.sqrt(size)), mask);
  const heard = matmul(scope.dropout(softmax(scores), dropout), values);
  return reshape(transpose(heard, [0, 2, 1, 3]), ["batch*tokens", width]);
}
