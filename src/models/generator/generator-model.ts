import { encodeAt } from "../encoders/encode.ts";
import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { tokenInput } from "../encoders/encoder-inputs.ts";
import type { Model, Scope } from "../encoders/scope.ts";
import type { Value } from "../graph/graph.ts";
import { gelu } from "../graph/operators/activations.ts";
import { add } from "../graph/operators/arithmetic.ts";
import { crossEntropy } from "../graph/operators/losses.ts";
import { matmul } from "../graph/operators/matmul.ts";

/** Changes whenever the same weights would write otherwise. Saved with a model, and held against it. */
export const GENERATOR_VERSION = 1;

/** Shapes of the parameters that a generator has beside its encoder's; its output table is the encoder's own. */
export function generatorHeadShapes({
  width,
  vocabulary,
}: EncoderConfig): ReadonlyMap<string, readonly number[]> {
  return new Map([
    ["generator.transform.weight", [width, width]],
    ["generator.transform.bias", [width]],
    ["generator.bias", [vocabulary]],
  ]);
}

/** How likely each token of the vocabulary is to come next, as logits [n, vocabulary], from vectors [n, width]. */
export function nextTokens(scope: Scope, vectors: Value): Value {
  const moved = add(vectors, gelu(scope.linear(vectors, "generator.transform")));
  const table = scope.parameter("embeddings.word_embeddings.weight");
  return add(matmul(moved, table, { transposed: true }), scope.parameter("generator.bias"));
}

/**
 * What a generator learns by (UniLM; Dong et al. 2019): data and text in one row, data attending to itself, each token of the text to the data and what is
 * left of it; the tokens named by `predicting` tell the next.
 */
export function generatorLoss(config: EncoderConfig, dropout: number): Model {
  return (scope) => {
    const { graph } = scope;
    // Inputs that give the sizes come first.
    tokenInput(graph, "ids");
    const numbers = graph.input("predicting", "int32", ["predicted"]);
    const rates = { hidden: dropout, attention: dropout };
    const vectors = encodeAt(scope, config, { attention: "additive", dropout: rates, numbers });
    const targets = graph.input("targets", "float32", ["predicted", config.vocabulary]);
    return { loss: crossEntropy(nextTokens(scope, vectors), targets) };
  };
}
