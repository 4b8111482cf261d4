import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import type { Value } from "../graph/graph.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { normalize } from "../graph/operators/cosine.ts";
import { takeRows } from "../graph/operators/gather.ts";
import { crossEntropy, meanSquaredError } from "../graph/operators/losses.ts";
import { matmul } from "../graph/operators/matmul.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Trainable } from "../trainable.ts";
import { encode } from "./encode.ts";
import { tokenInput } from "./encoder-inputs.ts";
import { makeTrainable as makeTrainableModel } from "./make-trainable.ts";
import type { RankingLoss } from "./ranking-batch.ts";
import type { Model, Scope } from "./scope.ts";

/** Which encoder to train and how, as plain data that can be sent to a thread. */
export interface RankingOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  readonly loss: RankingLoss;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
}

/** What cosines are multiplied with before they are compared as answers, as sentence-transformers does. */
const FACTOR = 20;

/** A sentence encoder that learns how near queries should be to candidates. Embedding tables stay as they are, as for other encoders. */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, loss, dropout = 0 } = options as RankingOptions;
  const source = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  return makeTrainableModel({
    runner: await loadRunner(),
    parameters: await source.parameters(),
    frozen: (name) => name.startsWith("embeddings."),
    model: rankingModel(source, loss, dropout),
  });
}

function rankingModel(source: EncoderSource, loss: RankingLoss, dropout: number): Model {
  return (scope) => {
    const texts = packedEmbeddings(scope, source, dropout);
    const rows = (name: string): Value => takeRows(texts, scope.graph.input(name, "int32", [name]));
    const cosines = matmul(rows("queries"), rows("candidates"), { transposed: true });
    const input = (name: string): Value => scope.graph.input(name, "float32", ["queries", "candidates"]);
    if (loss === "cosine") return { loss: meanSquaredError(cosines, input("targets"), input("weights")) };
    return { loss: crossEntropy(add(scale(cosines, FACTOR), input("closed")), input("targets")) };
  };
}

/** The embeddings of texts that share rows, of length 1: [texts, width]. */
function packedEmbeddings(scope: Scope, { config }: EncoderSource, dropout: number): Value {
  const { graph } = scope;
  // Inputs that give the sizes come first.
  tokenInput(graph, "ids");
  const { vectors } = encode(scope, config, {
    attention: "additive",
    dropout: { hidden: dropout, attention: dropout },
  });
  return normalize(matmul(graph.input("pool", "float32", ["texts", "batch*tokens"]), vectors));
}
