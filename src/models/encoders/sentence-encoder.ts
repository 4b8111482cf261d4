import type { TextEncoder } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { ModelCache } from "../files/model-cache.ts";
import type { Runner, Session, SessionOptions } from "../runner.ts";
import { addTruncations, encodeAll, type Truncation } from "../tokenize/encode-all.ts";
import type { Encoding } from "../tokenize/encoding.ts";
import { type LengthBatchOptions, lengthBatches } from "../tokenize/length-batches.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import { encoderInputs } from "./encoder-inputs.ts";
import { poolingOf, sentenceEmbedding } from "./heads.ts";
import { GRAPH_VERSION, inferenceModel, type Precision } from "./inference-model.ts";

export interface SentenceEncoderOptions extends SessionOptions, LengthBatchOptions {
  readonly source: EncoderSource;
  readonly runner: Runner;
  /** Default: fp32. */
  readonly precision?: Precision;
  /** Where the graph is kept once it is built. */
  readonly cache?: ModelCache;
}

/** Turns texts into sentence embeddings of length 1. */
export interface SentenceEncoder extends TextEncoder {
  /** How much of the texts so far was not read because they were too long. */
  readonly truncation: Truncation;
  release(): Promise<void>;
}

/** Loads a sentence encoder: pooling and the most tokens of a text are as the model says, the mean over tokens where it does not. */
export async function openSentenceEncoder(options: SentenceEncoderOptions): Promise<SentenceEncoder> {
  const { source, precision = "fp32" } = options;
  const { config, tokenizer, settings } = source;
  const session = await openSession(options);
  const maxTokens = tokenLimit(config, settings);
  let truncation: Truncation = { texts: 0, cut: 0, tokens: 0 };
  return {
    fingerprint: precision === "fp32" ? source.fingerprint : `${source.fingerprint}+int8`,
    dimensions: config.width,
    get truncation() {
      return truncation;
    },
    async encode(texts, signal) {
      const { encodings, truncation: cut } = encodeAll(tokenizer, texts, { maxTokens });
      truncation = addTruncations(truncation, cut);
      return embedAll(encodings, options, { session, signal });
    },
    release: () => session.release(),
  };
}

/** The most tokens of a text that a sentence encoder reads: as its settings say, and no more than it has positions. */
export function tokenLimit(
  { positions, positionOffset }: EncoderSource["config"],
  settings: EncoderSource["settings"],
): number {
  const room = positions - positionOffset;
  return Math.min(room, Number(settings.maxTokens ?? room));
}

async function openSession({ source, runner, precision = "fp32", cache, threads }: SentenceEncoderOptions) {
  const pooling = poolingOf(source.settings);
  const key = {
    fingerprint: source.fingerprint,
    variant: `sentence ${pooling} ${precision} ${GRAPH_VERSION}`,
  };
  let bytes = await cache?.get(key);
  if (!bytes) {
    const model = await sentenceEncoderGraph(source, precision);
    await cache?.set(key, model);
    bytes = model;
  }
  return runner.load(bytes, threads === undefined ? {} : { threads });
}

/** The ONNX file of a sentence encoder: from ids, positions, types and mask, [batch, tokens] each, to `embeddings` [batch, width]. */
export async function sentenceEncoderGraph(source: EncoderSource, precision: Precision): Promise<Uint8Array> {
  const pooling = poolingOf(source.settings);
  return inferenceModel(
    (scope) => ({ embeddings: sentenceEmbedding(scope, source.config, { pooling }) }),
    await source.parameters(),
    precision,
  );
}

/** Batches of like length, and the embeddings back in the order of the texts. */
async function embedAll(
  encodings: readonly Encoding[],
  { source: { config, tokenizer }, ...sizes }: SentenceEncoderOptions,
  { session, signal }: { readonly session: Session; readonly signal: AbortSignal | undefined },
): Promise<readonly Float32Array[]> {
  const embeddings: Float32Array[] = new Array(encodings.length);
  for (const batch of lengthBatches(
    encodings.map(({ ids }) => ids.length),
    sizes,
  )) {
    signal?.throwIfAborted();
    const tokens = padBatch(
      batch.map((at) => encodings[at]!),
      tokenizer.padId,
    );
    const { embeddings: rows } = await session.run(encoderInputs(tokens, config));
    for (const [row, at] of batch.entries())
      embeddings[at] = (rows!.data as Float32Array).slice(row * config.width, (row + 1) * config.width);
  }
  return embeddings;
}
