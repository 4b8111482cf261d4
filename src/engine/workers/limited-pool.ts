import { fileURLToPath } from "node:url";
import { usageError } from "../../core/errors.ts";
import type { Case } from "../../core/example.ts";
import type { Judgement } from "../../core/judgement.ts";
import type { PreparedMetric } from "../metrics/first-pass.ts";
import { ProcessFault, ProcessPool } from "../processes/process-pool.ts";
import { receivedError, type SentError } from "../processes/sent-error.ts";
import { outOfTime } from "./out-of-time.ts";
import { packCases } from "./packed-cases.ts";
import { type WorkerPool, type WorkerTask, workerSetup } from "./worker-pool.ts";

/** Most texts that are judged at once. */
const MOST_TEXTS = 1024;

export interface LimitedPoolOptions {
  /** How many processes judge. */
  readonly processes: number;
  readonly evidence: boolean;
  /** How long judging a text may take, in seconds. */
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Judges in processes that are ended when a text takes too long, whatever a metric is at: neither a loop nor a model can be stopped from
 * outside in a thread. Several texts that take longer together are judged anew in smaller batches, until it is known which of them it is.
 */
export function limitedPool(metrics: readonly PreparedMetric[], options: LimitedPoolOptions): WorkerPool {
  const { processes, evidence, seconds, signal } = options;
  for (const { name, spec } of metrics)
    if (!spec)
      throw usageError(
        `${name} was made in code, and judging it cannot be ended from outside`,
        "Name the metric, or leave out the time limit.",
      );
  const pool = new ProcessPool<WorkerTask>({
    program: fileURLToPath(new URL("./limited-worker.js", import.meta.url)),
    most: processes,
    setup: workerSetup(metrics, evidence),
    faultOf: (fault) => receivedError(fault as SentError),
  });
  /** Judges several texts at once; answers why it could not, where they took too long. */
  const judged = async (name: string, cases: readonly Case[]): Promise<readonly Judgement[] | string> => {
    const bounds = { workMs: seconds * 1000, stopMs: 0, signal };
    try {
      const answer = await pool.ask({ metric: name, cases: packCases(cases) }, bounds);
      return JSON.parse(answer as string);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ProcessFault)) throw error;
      return error.why === "late"
        ? `judging it took longer than ${seconds} s`
        : "the process that judged it ended, perhaps for want of memory";
    }
  };
  /** How many texts each metric was last quick enough for. */
  const fits = new Map<string, number>();
  return {
    async judge({ name, metric, services = [] }, cases, asked) {
      // Services have time limits of their own.
      if (services.length > 0) return metric.judge(cases, asked);
      const answers: Judgement[] = [];
      while (answers.length < cases.length) {
        const most = fits.get(name) ?? MOST_TEXTS;
        const batch = cases.slice(answers.length, answers.length + most);
        const got = await judged(name, batch);
        if (typeof got !== "string") {
          answers.push(...got);
          fits.set(name, Math.min(most * 2, MOST_TEXTS));
        } else if (batch.length > 1) fits.set(name, Math.floor(batch.length / 2));
        else answers.push(outOfTime(got));
      }
      return answers;
    },
    close: () => pool.close(),
  };
}
