import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import { takeRows } from "../graph/operators/gather.ts";
import { contrastiveLoss } from "../graph/operators/losses.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Tensor } from "../tensor.ts";
import { encodeAll, type Truncation } from "../tokenize/encode-all.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import type { Batch, Trainable } from "../trainable.ts";
import { encoderInputs } from "./encoder-inputs.ts";
import { poolingOf, sentenceEmbedding } from "./heads.ts";
import { makeTrainable as makeTrainableModel } from "./make-trainable.ts";
import type { Model } from "./scope.ts";

/** Which encoder to train, as plain data that can be sent to a thread. */
export interface ContrastiveOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
}

/** Two texts that belong together. */
export interface TextPair {
  readonly text: string;
  readonly partner: string;
}

/**
 * A sentence encoder that learns to tell each text's partner from the partners of the other texts of its batch. Embedding tables stay
 * as they are: they hold most of the parameters, and words that the training data lacks keep their meaning.
 */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, dropout = 0 } = options as ContrastiveOptions;
  const source = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  return makeTrainableModel({
    runner: await loadRunner(),
    parameters: await source.parameters(),
    frozen: (name) => name.startsWith("embeddings."),
    model: contrastiveModel(source, dropout),
  });
}

function contrastiveModel({ config, settings }: EncoderSource, dropout: number): Model {
  return (scope) => {
    const options = { pooling: poolingOf(settings), dropout: { hidden: dropout, attention: dropout } };
    const embeddings = sentenceEmbedding(scope, config, options);
    const rows = (name: string) => takeRows(embeddings, scope.graph.input(name, "int32", ["pairs"]));
    return { loss: contrastiveLoss(rows("texts"), rows("partners")) };
  };
}

/** Pairs as such an encoder is fed, and how much of them did not fit. A pair of which a part is in the batch already would be a wrong wrong answer, and is left out. */
export function contrastiveBatch(
  { config, tokenizer }: Pick<EncoderSource, "config" | "tokenizer">,
  pairs: readonly TextPair[],
  options: { readonly maxTokens: number },
): { readonly batch: Batch; readonly truncation: Truncation } {
  const distinct = distinctPairs(pairs);
  const texts = [...distinct.map(({ text }) => text), ...distinct.map(({ partner }) => partner)];
  const { encodings, truncation } = encodeAll(tokenizer, texts, options);
  const inputs = {
    ...encoderInputs(padBatch(encodings, tokenizer.padId), config),
    texts: numbersFrom(0, distinct.length),
    partners: numbersFrom(distinct.length, distinct.length),
  };
  return { batch: { inputs, samples: distinct.length }, truncation };
}

function distinctPairs(pairs: readonly TextPair[]): readonly TextPair[] {
  const texts = new Set<string>();
  const partners = new Set<string>();
  return pairs.filter(({ text, partner }) => {
    if (texts.has(text) || partners.has(partner)) return false;
    texts.add(text);
    partners.add(partner);
    return true;
  });
}

function numbersFrom(first: number, length: number): Tensor {
  return { type: "int32", dims: [length], data: Int32Array.from({ length }, (_, at) => first + at) };
}
