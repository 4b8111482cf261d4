import { workerData } from "node:worker_threads";
import { BatchJudge } from "./batch-judge.ts";
import type { WorkerSetup, WorkerTask } from "./worker-pool.ts";

// Tinypool hands a worker its own data first and ours second.
const judge = new BatchJudge((workerData as [unknown, WorkerSetup])[1]);

const stop = new AbortController();
/** The batch that was begun last; they come one at a time. */
let working: Promise<unknown> = Promise.resolve();

/** Judges one batch and answers with the judgements as JSON text. */
export default function judgeBatch(task: WorkerTask): Promise<string> {
  const judged = judge.judge(task, stop);
  working = judged;
  return judged;
}

/**
 * Gives back what the metrics hold, before the thread ends. A batch that nobody waits for any more is stopped first: a thread that ends while its
 * model computes takes the process with it. What cannot be given back ends with the thread.
 */
export async function release(): Promise<void> {
  stop.abort();
  await Promise.allSettled([working]);
  await Promise.allSettled([judge.release()]);
}
