import type { Item } from "../core/example.ts";
import type { ChunkStore } from "./chunks/chunk-store.ts";
import { evaluateChunks, type JudgedChunk } from "./evaluate.ts";
import type { JudgementCache } from "./judgement-cache.ts";
import type { PreparedMetric } from "./metrics/first-pass.ts";
import type { Suppressions } from "./suppressions/suppressions.ts";
import { limitedPool } from "./workers/limited-pool.ts";
import { type WorkerPool, workerPool } from "./workers/worker-pool.ts";

const CACHE_CONCURRENCY = 8;

export interface JudgeItemsOptions {
  readonly metrics: readonly PreparedMetric[];
  readonly evidence: boolean;
  /** Worker threads; 1 judges in this one. */
  readonly jobs: number;
  /** Seconds that a metric may take for a text. */
  readonly timeoutPerText?: number | undefined;
  readonly cache: JudgementCache | undefined;
  readonly signal: AbortSignal | undefined;
  /** What people decided about alarms. */
  readonly suppressions?: Suppressions | undefined;
  /** Where finished chunks are kept while the run lives, if anywhere. */
  readonly store?: ChunkStore | undefined;
}

/** Judges items as the options say, chunk by chunk: with workers or without, from what was kept or anew. */
export async function* judgeItems<I extends Item>(
  items: AsyncIterable<I>,
  options: JudgeItemsOptions,
): AsyncGenerator<JudgedChunk<I>> {
  const { metrics, evidence, jobs, cache, signal, suppressions, store } = options;
  const pool = openPool(options);
  // What a service was asked for a chunk that is kept must be told from what it was asked for the next.
  const oneByOne = store !== undefined && metrics.some(({ services = [] }) => services.length > 0);
  try {
    yield* evaluateChunks(items, {
      metrics,
      evidence,
      cache,
      // With a cache, reading one entry and judging another go on at the same time.
      concurrency: oneByOne ? 1 : pool ? jobs + 1 : cache ? CACHE_CONCURRENCY : 1,
      judge: pool?.judge,
      suppressions,
      signal,
      store,
    });
  } finally {
    await pool?.close();
  }
}

function openPool({
  metrics,
  evidence,
  jobs,
  signal,
  timeoutPerText,
}: JudgeItemsOptions): WorkerPool | undefined {
  if (timeoutPerText !== undefined)
    return limitedPool(metrics, { processes: jobs, evidence, seconds: timeoutPerText, signal });
  return jobs > 1 ? workerPool(metrics, { threads: jobs, evidence, signal }) : undefined;
}
