import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { encoderInputs } from "../encoders/encoder-inputs.ts";
import { initialParameters } from "../encoders/initial-parameters.ts";
import { makeTrainable as makeTrainableModel } from "../encoders/make-trainable.ts";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { encoderShapes } from "../files/encoder-shapes.ts";
import { openEncoder } from "../files/encoder-source.ts";
import { crossEntropy } from "../graph/operators/losses.ts";
import { reshape } from "../graph/operators/reshape.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Encoding } from "../tokenize/encoding.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import type { Batch, Trainable } from "../trainable.ts";
import { extractionHeadShapes, extractionModel } from "./extraction-model.ts";

/** Which encoder to train, as plain data that can be sent to a thread. */
export interface ExtractorOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  /** How many attributes there are to learn. */
  readonly attributes: number;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
  readonly seed: number;
}

/** An encoder with an extractor's head, which is always a new one, ready to learn. Embedding tables stay as they are, as for other encoders. */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, attributes, dropout = 0, seed } = options as ExtractorOptions;
  const { config, parameters } = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  const stored = await parameters();
  const heads = extractionHeadShapes(config, attributes);
  const beginnings = initialParameters(config, { seed, heads });
  return makeTrainableModel({
    runner: await loadRunner(),
    parameters: new Map([
      ...[...encoderShapes(config).keys()].map((name) => [name, stored.get(name)!] as const),
      ...[...heads.keys()].map((name) => [name, beginnings.get(name)!] as const),
    ]),
    frozen: (name) => name.startsWith("embeddings."),
    model: (scope) => {
      const input = (name: string, width: number) =>
        reshape(scope.graph.input(name, "float32", ["batch", "tokens", width]), ["batch*tokens", width]);
      const logits = extractionModel(scope, config, { dropout });
      return { loss: crossEntropy(logits, input("targets", 1 + attributes), input("known", 1)) };
    },
  });
}

/** A text, and for each of its tokens, special ones included, the numbers of the attributes that it is the value of: from 0, often none. */
export interface LabelledText {
  readonly encoding: Encoding;
  readonly labels: readonly (readonly number[])[];
}

/** Texts with their labels as an extractor learns from them; a token that is the value of several attributes belongs to each in equal parts. */
export function extractionBatch(
  texts: readonly LabelledText[],
  {
    attributes,
    padId,
    config,
  }: { readonly attributes: number; readonly padId: number; readonly config: EncoderConfig },
): Batch {
  const tokens = padBatch(
    texts.map(({ encoding }) => encoding),
    padId,
  );
  const [places, classes] = [tokens.rows * tokens.width, 1 + attributes];
  const targets = new Float32Array(places * classes);
  // Filling belongs to no attribute, and nothing is learned from it.
  for (let place = 0; place < places; place++) targets[place * classes] = 1;
  texts.forEach(({ labels }, row) => {
    labels.forEach((numbers, token) => {
      if (numbers.length === 0) return;
      const from = (row * tokens.width + token) * classes;
      targets[from] = 0;
      for (const number of numbers) targets[from + 1 + number] = 1 / numbers.length;
    });
  });
  return {
    inputs: {
      ...encoderInputs(tokens, config),
      targets: { type: "float32", dims: [tokens.rows, tokens.width, classes], data: targets },
      known: { type: "float32", dims: [tokens.rows, tokens.width, 1], data: tokens.mask.slice() },
    },
    samples: texts.length,
  };
}
