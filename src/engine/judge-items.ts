import type { Item } from "../core/example.ts";
import { evaluate, type JudgedItem } from "./evaluate.ts";
import type { JudgementCache } from "./judgement-cache.ts";
import type { PreparedMetric } from "./metrics/first-pass.ts";
import { LanguageCheck } from "./metrics/language-check.ts";
import { serviceWarnings } from "./metrics/service-calls.ts";
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
  /** Told at the end which services failed, for how many texts, and which metrics do not know the language of the data. */
  readonly onWarning: ((message: string) => void) | undefined;
}

/** Judges items as the options say: with workers or without, from the cache or anew. */
export async function* judgeItems<I extends Item>(
  items: AsyncIterable<I>,
  options: JudgeItemsOptions,
): AsyncGenerator<JudgedItem<I>> {
  const { metrics, evidence, jobs, cache, signal, suppressions, onWarning } = options;
  const language = new LanguageCheck(metrics);
  const pool = openPool(options);
  try {
    yield* evaluate(language.counted(items), {
      metrics,
      evidence,
      cache,
      // With a cache, reading one entry and judging another go on at the same time.
      concurrency: pool ? jobs + 1 : cache ? CACHE_CONCURRENCY : 1,
      judge: pool?.judge,
      suppressions,
      signal,
    });
  } finally {
    await pool?.close();
    for (const warning of [...serviceWarnings(metrics), ...language.warnings()]) onWarning?.(warning);
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
