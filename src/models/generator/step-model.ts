import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { tokenInput } from "../encoders/encoder-inputs.ts";
import { layerNames } from "../encoders/layer-names.ts";
import type { Model, Scope } from "../encoders/scope.ts";
import type { Value } from "../graph/graph.ts";
import { gelu, geluTanh } from "../graph/operators/activations.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { takeRows } from "../graph/operators/gather.ts";
import { layerNorm } from "../graph/operators/layer-norm.ts";
import { matmul } from "../graph/operators/matmul.ts";
import { reshape, transpose } from "../graph/operators/reshape.ts";
import { softmax } from "../graph/operators/softmax.ts";
import { nextTokens } from "./generator-model.ts";

/** What the keys and values of a layer are called: those of tokens that were read before, and of those that are read now. */
export const pastName = (what: "keys" | "values", layer: number): string => `past ${what} ${layer}`;
export const newName = (what: "keys" | "values", layer: number): string => `${what} ${layer}`;

/**
 * Reads some tokens more, given the keys and values of those before: nothing is read twice. There is a slot for each token that can be attended to;
 * `place` [batch, slots, tokens] says which slots are the new tokens' own, `seen` [batch, 1, tokens, slots] is added to the scores. Answers the new keys
 * and values, and what may follow the tokens named by `predicting`.
 */
export function stepModel(config: EncoderConfig): Model {
  return (scope) => {
    const { graph } = scope;
    const ids = tokenInput(graph, "ids");
    const place = graph.input("place", "float32", ["batch", "slots", "tokens"]);
    const seen = graph.input("seen", "float32", ["batch", 1, "tokens", "slots"]);
    const predicting = graph.input("predicting", "int32", ["predicted"]);
    const outputs: Record<string, Value> = {};
    let rows = embedded(scope, config, ids);
    for (let layer = 0; layer < config.layers; layer++) {
      const names = layerNames(config.architecture, layer);
      /** A layer's keys or values with those from before, by slot. */
      const all = (what: "keys" | "values", name: string): Value => {
        const own = reshape(scope.linear(rows, name), ["batch", "tokens", config.width]);
        outputs[newName(what, layer)] = own;
        const past = graph.input(pastName(what, layer), "float32", ["batch", "slots", config.width]);
        return add(past, matmul(place, own));
      };
      const size = config.width / config.heads;
      const split = (value: Value, dim: string): Value =>
        transpose(reshape(value, ["batch", dim, config.heads, size]), [0, 2, 1, 3]);
      const queries = split(scope.linear(rows, names.query), "tokens");
      const keys = split(all("keys", names.key), "slots");
      const values = split(all("values", names.value), "slots");
      const scores = add(scale(matmul(queries, keys, { transposed: true }), 1 / Math.sqrt(size)), seen);
      const heard = reshape(transpose(matmul(softmax(scores), values), [0, 2, 1, 3]), [
        "batch*tokens",
        config.width,
      ]);
      const middle = norm(
        scope,
        config,
        add(scope.linear(heard, names.attentionOutput), rows),
        names.attentionNorm,
      );
      const activation = config.gelu === "erf" ? gelu : geluTanh;
      const inner = activation(scope.linear(middle, names.up));
      rows = norm(scope, config, add(scope.linear(inner, names.down, "positive"), middle), names.outputNorm);
    }
    return { ...outputs, logits: nextTokens(scope, takeRows(rows, predicting)) };
  };
}

function embedded(scope: Scope, config: EncoderConfig, ids: Value): Value {
  const { graph } = scope;
  const positions = tokenInput(graph, "positions");
  let sum = add(
    scope.lookUp("embeddings.word_embeddings", ids),
    scope.lookUp("embeddings.position_embeddings", positions),
  );
  if (config.tokenTypes > 0)
    sum = add(sum, scope.lookUp("embeddings.token_type_embeddings", tokenInput(graph, "types")));
  const rows = reshape(sum, ["batch*tokens", config.embeddingWidth]);
  const normed = norm(scope, config, rows, "embeddings.LayerNorm");
  return config.embeddingWidth === config.width ? normed : scope.linear(normed, "embeddings_project");
}

function norm(scope: Scope, config: EncoderConfig, rows: Value, name: string): Value {
  return layerNorm(
    rows,
    scope.parameter(`${name}.weight`),
    scope.parameter(`${name}.bias`),
    config.layerNormEps,
  );
}
