import { encode } from "../encoders/encode.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { tokenInput } from "../encoders/encoder-inputs.ts";
import type { Scope } from "../encoders/scope.ts";
import type { Value } from "../graph/graph.ts";
import { add, multiply, scale, subtract } from "../graph/operators/arithmetic.ts";
import { flatPositions, takeRows } from "../graph/operators/gather.ts";
import { linear, matmul } from "../graph/operators/matmul.ts";
import { sumAlong } from "../graph/operators/reduce.ts";
import { reshape, transpose } from "../graph/operators/reshape.ts";
import { logSoftmax, softmax } from "../graph/operators/softmax.ts";
import { FEATURE_COUNT } from "./match-features.ts";
import { CELL_CLASSES, STATEMENT_CLASSES, TOKEN_CLASSES } from "./reading-classes.ts";

/** Width in which words and values are compared. */
const POINTING = 64;

/** How much larger weights of the heads count than they are stored: they begin from nothing while the encoder is only fine-tuned. */
const HEADS = { token: 3, cell: 3, statement: 3, pointing: 3, features: 2 };

/** Changes whenever the same weights would be read otherwise: the scales above, the layout of rows, the features. */
export const SUPPORT_VERSION = 1;

/** Shapes of the parameters that a reader has beside its encoder's. */
export function readingHeadShapes({
  width,
  embeddingWidth,
}: EncoderConfig): ReadonlyMap<string, readonly number[]> {
  return new Map([
    ["reading.features.weight", [FEATURE_COUNT, embeddingWidth]],
    ["reading.token.weight", [TOKEN_CLASSES.length, width]],
    ["reading.token.bias", [TOKEN_CLASSES.length]],
    ["reading.cell.weight", [CELL_CLASSES.length, width]],
    ["reading.cell.bias", [CELL_CLASSES.length]],
    ["reading.statement.weight", [STATEMENT_CLASSES.length, width]],
    ["reading.statement.bias", [STATEMENT_CLASSES.length]],
    ["reading.pooled.bias", [STATEMENT_CLASSES.length]],
    ["reading.query.weight", [POINTING, width]],
    ["reading.key.weight", [POINTING, width]],
  ]);
}

/** What a reader answers. */
export interface ReadingLogits {
  /** For each token: [batch*tokens, 3]. */
  readonly tokens: Value;
  /** For each marked cell: [cells, 3]. */
  readonly cells: Value;
  /** For each marked text, read at its opening: [texts, 3]. */
  readonly statements: Value;
  /** For each marked text, made of what is said of its tokens: [texts, 3]. */
  readonly pooled: Value;
  /** For each token, scores of the places it may rest on: [batch, tokens, tokens]. */
  readonly pointers: Value;
}

/** A reader: an encoder with heads for the words of texts, for the values of data, and for texts as a whole. */
export function readingModel(
  scope: Scope,
  config: EncoderConfig,
  { dropout = 0 }: { readonly dropout?: number } = {},
): ReadingLogits {
  const { graph } = scope;
  const ids = tokenInput(graph, "ids");
  const features = graph.input("features", "int32", ids.shape);
  const added = scale(scope.lookUp("reading.features", features), HEADS.features);
  const rates = { hidden: dropout, attention: dropout };
  const { vectors } = encode(scope, config, { attention: "additive", dropout: rates, added });
  const read = scope.dropout(vectors, dropout);
  const layer = (rows: Value, name: string, factor: number, bias = true): Value =>
    scale(
      linear(
        rows,
        scope.parameter(`reading.${name}.weight`),
        bias ? scope.parameter(`reading.${name}.bias`) : undefined,
      ),
      factor,
    );
  const at = (name: string, dim: string): Value =>
    takeRows(read, flatPositions(graph.input(name, "int32", [dim, 2]), "tokens"));
  const tokens = layer(read, "token", HEADS.token);
  return {
    tokens,
    cells: layer(at("cellPlaces", "cells"), "cell", HEADS.cell),
    statements: layer(at("textPlaces", "texts"), "statement", HEADS.statement),
    pooled: pooledLogits(scope, tokens),
    pointers: pointerScores(scope, vectors, (rows, name) => layer(rows, name, HEADS.pointing, false)),
  };
}

/**
 * A statement is wrong where any of its words is: its logits are soft maxima over its tokens of how far each wrong class is above
 * the right one.
 */
function pooledLogits(scope: Scope, tokens: Value): Value {
  const { graph } = scope;
  const constant = (name: string, dims: readonly number[], data: readonly number[]): Value =>
    graph.constant(name, { type: "float32", dims, data: Float32Array.from(data) });
  const margins = linear(tokens, constant("margins of wrong classes", [2, 3], [-1, 1, 0, -1, 0, 1]));
  const rows = reshape(margins, ["batch", "tokens", 2]);
  const own = transpose(takeRows(rows, graph.input("textRows", "int32", ["texts"])), [0, 2, 1]);
  const readable = reshape(graph.input("readable", "float32", ["texts", "tokens"]), ["texts", 1, "tokens"]);
  const scores = add(own, readable);
  // The logarithm of a sum of exponentials is what is taken off to make logarithms of shares.
  const maxima = sumAlong(multiply(softmax(scores), subtract(scores, logSoftmax(scores))), -1);
  const spread = linear(reshape(maxima, ["texts", 2]), constant("wrong classes", [3, 2], [0, 0, 1, 0, 0, 1]));
  return add(spread, scope.parameter("reading.pooled.bias"));
}

function pointerScores(scope: Scope, vectors: Value, layer: (rows: Value, name: string) => Value): Value {
  const shape = ["batch", "tokens", POINTING];
  const queries = reshape(layer(vectors, "query"), shape);
  const keys = reshape(layer(vectors, "key"), shape);
  const scores = scale(matmul(queries, keys, { transposed: true }), 1 / Math.sqrt(POINTING));
  const restable = scope.graph.input("restable", "float32", ["batch", "tokens"]);
  return add(scores, reshape(restable, ["batch", 1, "tokens"]));
}
