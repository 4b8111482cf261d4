import type { TokenEncoder, TokenEncoding, TokenVectors } from "../../core/ports.ts";
import type { EncoderSource } from "../files/encoder-source.ts";
import type { ModelCache } from "../files/model-cache.ts";
import { normalize } from "../graph/operators/cosine.ts";
import type { Runner, Session, SessionOptions } from "../runner.ts";
import { type Encoding, spanOfToken } from "../tokenize/encoding.ts";
import { lengthBatches } from "../tokenize/length-batches.ts";
import { padBatch } from "../tokenize/pad-batch.ts";
import { encode } from "./encode.ts";
import { encoderInputs } from "./encoder-inputs.ts";
import { GRAPH_VERSION, inferenceModel } from "./inference-model.ts";
import { tokenLimit } from "./sentence-encoder.ts";

export interface TokenEncoderOptions extends SessionOptions {
  readonly source: EncoderSource;
  readonly runner: Runner;
  /** Where graphs are kept once they are built. */
  readonly cache?: ModelCache;
}

/** An encoder of tokens that holds sessions. */
export interface OpenTokenEncoder extends TokenEncoder {
  release(): Promise<void>;
}

/** An encoder that gives the vectors of tokens at any of its layers; the graph of a layer is loaded when it is first wanted. */
export function openTokenEncoder(options: TokenEncoderOptions): OpenTokenEncoder {
  const { source } = options;
  const { config, tokenizer, settings, fingerprint } = source;
  const sessions = new Map<string, Promise<Session>>();
  const maxTokens = tokenLimit(config, settings);
  const sessionOf = (encoding: TokenEncoding): Promise<Session> => {
    const key = `${encoding.layer} ${encoding.precision}`;
    const session = sessions.get(key) ?? openLayer(options, encoding);
    sessions.set(key, session);
    return session;
  };
  return {
    fingerprint,
    dimensions: config.width,
    layers: config.layers,
    idsOf(text) {
      const encoding = tokenizer.encode(text, { maxTokens });
      return Array.from(encoding.ids).filter((_, token) => spanOfToken(encoding, token));
    },
    async encode(texts, encoding, signal) {
      const session = await sessionOf(encoding);
      const encodings = texts.map((text) => tokenizer.encode(text, { maxTokens }));
      const found: TokenVectors[] = new Array(texts.length);
      const lengths = encodings.map(({ ids }) => ids.length);
      for (const batch of lengthBatches(lengths, { apart: true })) {
        signal?.throwIfAborted();
        const some = batch.map((at) => encodings[at]!);
        const { vectors } = await session.run(encoderInputs(padBatch(some, tokenizer.padId), config));
        const size = some[0]!.ids.length * config.width;
        for (const [row, at] of batch.entries())
          found[at] = vectorsOf(
            encodings[at]!,
            (vectors!.data as Float32Array).slice(row * size, (row + 1) * size),
          );
      }
      return found;
    },
    async release() {
      const open = await Promise.allSettled(sessions.values());
      sessions.clear();
      for (const session of open) if (session.status === "fulfilled") await session.value.release();
    },
  };
}

function vectorsOf(encoding: Encoding, vectors: Float32Array): TokenVectors {
  const { ids, truncated } = encoding;
  const spans = Array.from(ids, (_, token) => spanOfToken(encoding, token));
  return { ids, spans, vectors, unread: truncated };
}

async function openLayer(
  { source, runner, cache, threads }: TokenEncoderOptions,
  { layer, precision }: TokenEncoding,
): Promise<Session> {
  const { config, fingerprint } = source;
  const key = { fingerprint, variant: `tokens ${layer} ${precision} ${GRAPH_VERSION}` };
  let bytes = await cache?.get(key);
  if (!bytes) {
    bytes = inferenceModel(
      (scope) => ({ vectors: normalize(encode(scope, { ...config, layers: layer }).vectors) }),
      await source.parameters(),
      precision,
    );
    await cache?.set(key, bytes);
  }
  return runner.load(bytes, threads === undefined ? {} : { threads });
}
