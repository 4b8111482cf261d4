import type { RankerIndex } from "../../core/ports.ts";
import type { SentenceEncoder } from "../encoders/sentence-encoder.ts";
import type { Runner, SessionOptions } from "../runner.ts";
import { Candidates, readCandidates } from "./candidates.ts";
import { type Addition, type DenseIndexParts, denseIndex } from "./dense-index.ts";
import { type OpenRanker, rankerFingerprint } from "./open-ranker.ts";
import { openProducts } from "./products.ts";
import { TextVectors } from "./text-vectors.ts";
import type { VectorCache } from "./vector-cache.ts";
import type { VectorFormat } from "./vector-format.ts";
import { VectorTable } from "./vector-table.ts";

export interface DenseRankerOptions extends SessionOptions {
  /** Whose vectors are compared; the ranker releases it. */
  readonly encoder: Pick<SentenceEncoder, "fingerprint" | "dimensions" | "encode" | "release">;
  readonly runner: Runner;
  /** How vectors of candidates are kept; anything but fp32 changes scores. Default: fp32. */
  readonly format?: VectorFormat;
  /** Where vectors are kept between runs. */
  readonly cache?: VectorCache;
  /** Bytes of vectors that may be in memory where the others can be read from the cache. Default: 768 MiB. */
  readonly memory?: number;
}

/** A ranker whose scores are cosines with something added. */
export interface Adding {
  /** What the addition depends on, for the fingerprint. */
  readonly name: readonly (string | number)[];
  /** Makes ready what is added for candidates. */
  prepare(candidates: Candidates, signal?: AbortSignal): Promise<(texts: readonly string[]) => Addition>;
}

const MEMORY = 768 * 1024 ** 2;

/** Changes whenever the same vectors get other scores. */
const VERSION = 1;

/** Ranks by the cosine of sentence embeddings. Every search is exact. */
export function denseRanker(options: DenseRankerOptions, adding?: Adding): Promise<OpenRanker> {
  return vectorRanker(options, {
    name: adding?.name ?? [],
    async indexOf(parts, _kept, signal) {
      const additionFor = await adding?.prepare(parts.candidates, signal);
      return denseIndex({ ...parts, ...(additionFor ? { additionFor } : {}) });
    },
  });
}

/** How a ranker by vectors searches. */
export interface Searching {
  /** What its answers depend on besides the vectors, for the fingerprint. */
  readonly name: readonly (string | number)[];
  /** Makes candidates ready whose vectors are there. */
  indexOf(
    parts: DenseIndexParts,
    kept: Pick<TextVectors, "width" | "format">,
    signal?: AbortSignal,
  ): Promise<RankerIndex>;
}

/** Ranks by vectors of texts, in one way of searching them or another. */
export async function vectorRanker(options: DenseRankerOptions, searching: Searching): Promise<OpenRanker> {
  const { encoder, runner, format = "fp32", cache, memory = MEMORY, threads } = options;
  const products = await openProducts(runner, encoder.dimensions, threads === undefined ? {} : { threads });
  const kept = new TextVectors({ encoder, format, cache });
  const asked = new TextVectors({ encoder, format: "fp32", cache });
  const budget = { left: memory };
  return {
    fingerprint: rankerFingerprint("dense", encoder.fingerprint, format, VERSION, ...searching.name),
    async index(given, signal): Promise<RankerIndex> {
      const candidates = await readCandidates(given, signal);
      const table = await VectorTable.of(candidates.texts, kept, { budget, signal });
      await cache?.prune();
      const encode: DenseIndexParts["encode"] = (texts, stop) => vectorsOf(texts, asked, stop);
      try {
        return await searching.indexOf({ candidates, table, products, encode }, kept, signal);
      } catch (error) {
        table.close();
        throw error;
      }
    },
    async release() {
      await products.release();
      await encoder.release();
    },
  };
}

/** The vectors of queries, each text encoded once. */
async function vectorsOf(
  texts: readonly string[],
  vectors: TextVectors,
  signal: AbortSignal | undefined,
): Promise<readonly Float32Array[]> {
  const asked = new Candidates(texts);
  const table = await VectorTable.of(asked.texts, vectors, {
    budget: { left: Number.POSITIVE_INFINITY },
    signal,
  });
  const found: Float32Array[] = [];
  await table.visit(
    asked.texts.keys(),
    (row, vector) => {
      found[row] = vector;
    },
    signal,
  );
  return texts.map((_, query) => found[asked.rowOf(query)]!);
}
