import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { initialParameters } from "../encoders/initial-parameters.ts";
import { makeTrainable as makeTrainableModel } from "../encoders/make-trainable.ts";
import type { Model } from "../encoders/scope.ts";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { encoderShapes } from "../files/encoder-shapes.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { crossEntropy } from "../graph/operators/losses.ts";
import { reshape } from "../graph/operators/reshape.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Parameters, Tensor } from "../tensor.ts";
import type { Batch, Trainable } from "../trainable.ts";
import { type ReadingSizes, readingInputs } from "./reading-batch.ts";
import { readingHeadShapes, readingModel } from "./reading-model.ts";
import type { ReadingRow } from "./reading-rows.ts";

/** Which encoder to train, as plain data that can be sent to a thread. */
export interface ReaderOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
  readonly seed: number;
}

/** How much each reading counts in what is learned. */
const SHARES = { tokens: 1, cells: 0.3, statements: 0.3, pooled: 0.3, pointers: 0.2 };

/** An encoder with a reader's heads, ready to learn. Embedding tables stay as they are. */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, dropout = 0, seed } = options as ReaderOptions;
  const source = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  return makeTrainableModel({
    runner: await loadRunner(),
    threads: 1,
    parameters: await startingParameters(source, seed),
    frozen: (name) => name.startsWith("embeddings."),
    model: learning(source.config, dropout),
  });
}

/** The encoder's own weights, and heads: those of a reader that is trained further, or new ones. */
async function startingParameters(source: EncoderSource, seed: number): Promise<Parameters> {
  const stored = await source.parameters({ heads: true });
  const heads = readingHeadShapes(source.config);
  const beginnings = initialParameters(source.config, { seed, heads });
  const names = [...encoderShapes(source.config).keys(), ...heads.keys()];
  return new Map(names.map((name) => [name, stored.get(name) ?? beginnings.get(name)!]));
}

function learning(config: EncoderConfig, dropout: number): Model {
  return (scope) => {
    const { tokens, cells, statements, pooled, pointers } = readingModel(scope, config, { dropout });
    const input = (name: string, ...shape: (string | number)[]) => scope.graph.input(name, "float32", shape);
    const flat = (name: string, width: number | string) =>
      reshape(input(name, "batch", "tokens", width), ["batch*tokens", width]);
    const losses = {
      tokens: crossEntropy(tokens, flat("tokenTargets", 3), flat("tokenWeights", 1)),
      cells: crossEntropy(cells, input("cellTargets", "cells", 3), input("cellWeights", "cells", 1)),
      statements: crossEntropy(
        statements,
        input("textTargets", "texts", 3),
        input("textWeights", "texts", 1),
      ),
      pooled: crossEntropy(pooled, input("textTargets", "texts", 3), input("textWeights", "texts", 1)),
      pointers: crossEntropy(
        reshape(pointers, ["batch*tokens", "tokens"]),
        flat("pointerTargets", "tokens"),
        flat("pointerWeights", 1),
      ),
    };
    const parts = Object.entries(losses).map(([name, loss]) =>
      scale(loss, SHARES[name as keyof typeof SHARES]),
    );
    return { loss: parts.reduce(add) };
  };
}

/** What is known of a row. */
export interface ReadingLabels {
  /** For each text, for each of its tokens: its class, nothing where it is not known, and how much that counts. */
  readonly tokens: readonly (readonly { readonly label: number | undefined; readonly weight: number }[])[];
  /** For each text, for each of its tokens: places of the cells it rests on; nothing where that is not known. */
  readonly rests: readonly (readonly (readonly number[] | undefined)[])[];
  /** For each text, its class; nothing where it is not known. */
  readonly texts: readonly (number | undefined)[];
  /** For each cell of the row, its class; nothing where it is not known. */
  readonly cells: readonly (number | undefined)[];
}

/** A row with its labels. */
export interface LabelledReading {
  readonly row: ReadingRow;
  readonly labels: ReadingLabels;
}

/** Keeps a mean over nothing from being no number. */
const HARDLY = 1e-7;

/** Rows with their labels as a reader learns from them; `smoothing` is the share of each label that is spread over all classes. */
export function readingBatch(
  rows: readonly LabelledReading[],
  { smoothing, ...sizes }: ReadingSizes & { readonly smoothing: number },
): Batch {
  const inputs = readingInputs(
    rows.map(({ row }) => row),
    sizes,
  );
  const [count, width] = inputs.ids!.dims as [number, number];
  const tokens = classTensors(count * width, smoothing);
  const pointers = new Float32Array(count * width * width);
  const pointed = new Float32Array(count * width).fill(HARDLY);
  for (let at = 0; at < count * width; at++) pointers[at * width] = 1;
  const texts = classTensors(inputs.textPlaces!.dims[0]!, smoothing);
  const cells = classTensors(inputs.cellPlaces!.dims[0]!, smoothing);
  let [text, cell] = [0, 0];
  rows.forEach(({ row, labels }, at) => {
    row.texts.forEach(({ place }, number) => {
      labels.tokens[number]!.forEach(({ label, weight }, token) => {
        if (label !== undefined) tokens.set(at * width + place + 1 + token, label, weight);
      });
      labels.rests[number]!.forEach((places, token) => {
        if (places === undefined) return;
        const from = (at * width + place + 1 + token) * width;
        pointed[from / width] = 1;
        if (places.length === 0) return;
        pointers[from] = 0;
        for (const to of places) pointers[from + to]! += 1 / places.length;
      });
      const label = labels.texts[number];
      if (label !== undefined) texts.set(text, label, 1);
      text++;
    });
    for (const label of labels.cells) {
      if (label !== undefined) cells.set(cell, label, 1);
      cell++;
    }
  });
  const float = (data: Float32Array, ...dims: number[]): Tensor => ({ type: "float32", dims, data });
  return {
    inputs: {
      ...inputs,
      tokenTargets: float(tokens.targets, count, width, 3),
      tokenWeights: float(tokens.weights, count, width, 1),
      cellTargets: float(cells.targets, cells.weights.length, 3),
      cellWeights: float(cells.weights, cells.weights.length, 1),
      textTargets: float(texts.targets, texts.weights.length, 3),
      textWeights: float(texts.weights, texts.weights.length, 1),
      pointerTargets: float(pointers, count, width, width),
      pointerWeights: float(pointed, count, width, 1),
    },
    samples: rows.length,
  };
}

/** Targets and weights of so many places among three classes. */
function classTensors(count: number, smoothing: number) {
  const targets = new Float32Array(count * 3).fill(smoothing / 3);
  const weights = new Float32Array(count).fill(HARDLY);
  for (let at = 0; at < count; at++) targets[at * 3]! += 1 - smoothing;
  return {
    targets,
    weights,
    set(at: number, label: number, weight: number): void {
      targets[at * 3]! -= 1 - smoothing;
      targets[at * 3 + label]! += 1 - smoothing;
      weights[at] = weight;
    },
  };
}
