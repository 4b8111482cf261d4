import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { MASKED } from "../encoders/encoder-inputs.ts";
import { initialParameters } from "../encoders/initial-parameters.ts";
import { makeTrainable as makeTrainableModel } from "../encoders/make-trainable.ts";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { encoderShapes } from "../files/encoder-shapes.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Parameters } from "../tensor.ts";
import type { Batch, Trainable } from "../trainable.ts";
import { generatorHeadShapes, generatorLoss } from "./generator-model.ts";

/** Which encoder to train, as plain data that can be sent to a thread. */
export interface GeneratorOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
  readonly seed: number;
}

/** An encoder that learns to write. Its tables learn too: its tokens for labels mean nothing yet, and words are chosen by the table. */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, dropout = 0, seed } = options as GeneratorOptions;
  const source = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  return makeTrainableModel({
    runner: await loadRunner(),
    parameters: await generatorParameters(source, seed),
    model: generatorLoss(source.config, dropout),
  });
}

/** The encoder's own weights, and heads: those of a generator that is trained further, or new ones. */
async function generatorParameters(source: EncoderSource, seed: number): Promise<Parameters> {
  const stored = await source.parameters({ heads: true });
  const heads = generatorHeadShapes(source.config);
  const beginnings = initialParameters(source.config, { seed, heads });
  const names = [...encoderShapes(source.config).keys(), ...heads.keys()];
  return new Map(names.map((name) => [name, stored.get(name) ?? beginnings.get(name)!]));
}

/** Data and a text, as tokens. */
export interface GeneratorSample {
  readonly source: readonly number[];
  /** The closing token at its end. */
  readonly text: readonly number[];
}

/** Samples as a generator learns from them; `smoothing` is the share of each token that is spread over all. */
export function generatorBatch(
  samples: readonly GeneratorSample[],
  {
    config,
    padId,
    smoothing = 0,
  }: { readonly config: EncoderConfig; readonly padId: number; readonly smoothing?: number },
): Batch {
  const { vocabulary, tokenTypes } = config;
  const lengths = samples.map(({ source, text }) => source.length + text.length - 1);
  const [rows, width] = [samples.length, Math.max(...lengths)];
  const ids = new Int32Array(rows * width).fill(padId);
  const types = new Int32Array(rows * width);
  const attention = new Float32Array(rows * width * width).fill(MASKED);
  const predicting: number[] = [];
  const following: number[] = [];
  samples.forEach(({ source, text }, row) => {
    ids.set([...source, ...text.slice(0, -1)], row * width);
    for (let at = 0; at < width; at++) {
      const seen = at < source.length ? source.length : Math.min(at + 1, lengths[row]!);
      attention.fill(0, (row * width + at) * width, (row * width + at) * width + seen);
      if (at >= source.length && tokenTypes > 1) types[row * width + at] = 1;
    }
    text.forEach((token, at) => {
      predicting.push(row * width + source.length - 1 + at);
      following.push(token);
    });
  });
  const targets = new Float32Array(following.length * vocabulary).fill(smoothing / vocabulary);
  following.forEach((token, at) => {
    targets[at * vocabulary + token]! += 1 - smoothing;
  });
  const dims = [rows, width];
  return {
    inputs: {
      ids: { type: "int32", dims, data: ids },
      positions: {
        type: "int32",
        dims,
        data: Int32Array.from({ length: rows * width }, (_, at) => at % width),
      },
      ...(tokenTypes > 0 && { types: { type: "int32" as const, dims, data: types } }),
      attention: { type: "float32", dims: [rows, 1, width, width], data: attention },
      predicting: { type: "int32", dims: [predicting.length], data: Int32Array.from(predicting) },
      targets: { type: "float32", dims: [following.length, vocabulary], data: targets },
    },
    samples: rows,
  };
}
