import type { EncoderConfig } from "../encoders/encoder-config.ts";
import { initialParameters } from "../encoders/initial-parameters.ts";
import { makeTrainable as makeTrainableModel } from "../encoders/make-trainable.ts";
import type { Model } from "../encoders/scope.ts";
import { embeddedEncoder } from "../files/embedded-encoder.ts";
import { encoderShapes } from "../files/encoder-shapes.ts";
import { type EncoderSource, openEncoder } from "../files/encoder-source.ts";
import { add, scale } from "../graph/operators/arithmetic.ts";
import { crossEntropy } from "../graph/operators/losses.ts";
import { loadRunner } from "../runners/load-runner.ts";
import type { Parameters } from "../tensor.ts";
import type { Batch, Trainable } from "../trainable.ts";
import { checkFactHeads } from "./check-fact-heads.ts";
import { type FeaturedRow, factInputs } from "./fact-batch.ts";
import { FACT_CLASSES } from "./fact-classes.ts";
import { factHeadShapes, factModel } from "./fact-model.ts";

/** Which encoder to train, as plain data that can be sent to a thread. */
export interface FactClassifierOptions {
  /** Its folder. Default: the encoder that Assay comes with. */
  readonly folder?: string | undefined;
  /** How many of the encoder's layers are used, from the first. Default: all. */
  readonly layers?: number | undefined;
  /** How many features there are of a fact. */
  readonly features: number;
  /** Share of elements that are left out. Default: 0. */
  readonly dropout?: number;
  readonly seed: number;
}

/** How much learning where the text speaks of a fact counts beside learning whether it does. */
const POINTING_SHARE = 0.2;

/** An encoder with a classifier of facts on top, ready to learn. Embedding tables stay as they are, as for other encoders. */
export async function makeTrainable(options: unknown): Promise<Trainable> {
  const { folder, layers, features, dropout = 0, seed } = options as FactClassifierOptions;
  const source = await (folder === undefined ? embeddedEncoder() : openEncoder(folder));
  const config = firstLayers(source.config, layers);
  return makeTrainableModel({
    runner: await loadRunner(),
    parameters: await startingParameters(source, config, { features, seed }),
    frozen: (name) => name.startsWith("embeddings."),
    model: learning(config, { features, dropout }),
  });
}

/** The configuration of an encoder's first layers. */
export function firstLayers(config: EncoderConfig, layers = config.layers): EncoderConfig {
  return { ...config, layers: Math.min(layers, config.layers) };
}

/** The encoder's own weights, and heads: those of a fact classifier that is trained further, or new ones. */
async function startingParameters(
  source: EncoderSource,
  config: EncoderConfig,
  { features, seed }: { readonly features: number; readonly seed: number },
): Promise<Parameters> {
  const stored = await source.parameters({ heads: true });
  const heads = factHeadShapes(config.width, features);
  const isTrained = [...heads.keys()].some((name) => stored.has(name));
  if (isTrained) checkFactHeads(stored, { shapes: heads, folder: source.folder });
  const beginnings = isTrained ? stored : initialParameters(config, { seed, heads });
  return new Map([
    ...[...encoderShapes(config).keys()].map((name) => [name, stored.get(name)!] as const),
    ...[...heads.keys()].map((name) => [name, beginnings.get(name)!] as const),
  ]);
}

function learning(
  config: EncoderConfig,
  options: { readonly features: number; readonly dropout: number },
): Model {
  return (scope) => {
    const { logits, pointers } = factModel(scope, config, options);
    const input = (name: string, width: string | number) =>
      scope.graph.input(name, "float32", ["facts", width]);
    const classes = crossEntropy(logits, input("classes", FACT_CLASSES.length), input("known", 1));
    const places = crossEntropy(pointers, input("places", "tokens"), input("placed", 1));
    return { loss: add(classes, scale(places, POINTING_SHARE)) };
  };
}

/** What is known of a fact: which class it is of, and which of the text's tokens speak of it. */
export interface FactLabel {
  /** Position among the classes; nothing when it is not known. */
  readonly label: number | undefined;
  /** Places of tokens in the row; empty when nothing speaks of the fact, nothing when that is not known. */
  readonly tokens: readonly number[] | undefined;
}

export interface LabelledRow extends FeaturedRow {
  readonly labels: readonly FactLabel[];
}

/** Keeps a mean over nothing from being no number, and means nothing otherwise. */
const HARDLY = 1e-6;

/** Rows with their labels as a classifier learns from them. `smoothing` is the share of each label that is spread over all classes. */
export function factBatch(
  rows: readonly LabelledRow[],
  sizes: { readonly padId: number; readonly tokenTypes: number; readonly smoothing: number },
): Batch {
  const inputs = factInputs(rows, sizes);
  const labels = rows.flatMap((row) => row.labels);
  const [count, width] = [labels.length, inputs.readable!.dims[1]!];
  const classes = new Float32Array(count * FACT_CLASSES.length).fill(sizes.smoothing / FACT_CLASSES.length);
  const places = new Float32Array(count * width);
  const known = new Float32Array(count).fill(HARDLY);
  const placed = new Float32Array(count).fill(HARDLY);
  labels.forEach(({ label, tokens }, fact) => {
    classes[fact * FACT_CLASSES.length + (label ?? 0)]! += 1 - sizes.smoothing;
    if (label !== undefined) known[fact] = 1;
    if (tokens !== undefined) placed[fact] = 1;
    // The first token stands for no place at all.
    if (tokens === undefined || tokens.length === 0) places[fact * width] = 1;
    else for (const token of tokens) places[fact * width + token] = 1 / tokens.length;
  });
  return {
    inputs: {
      ...inputs,
      classes: { type: "float32", dims: [count, FACT_CLASSES.length], data: classes },
      known: { type: "float32", dims: [count, 1], data: known },
      places: { type: "float32", dims: [count, width], data: places },
      placed: { type: "float32", dims: [count, 1], data: placed },
    },
    samples: rows.length,
  };
}
