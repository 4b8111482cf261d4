import { Tinypool } from "tinypool";
import type { Judge } from "../judge.ts";
import type { PreparedMetric } from "../metrics/first-pass.ts";
import type { MetricSpec } from "../metrics/metric-spec.ts";
import { packCases } from "./packed-cases.ts";

/** What every worker is told once, when it starts. */
export interface WorkerSetup {
  readonly evidence: boolean;
  readonly metrics: readonly {
    readonly spec: MetricSpec;
    readonly state?: unknown;
  }[];
}

/** One batch of work: the cases as JSON text, which crosses to another thread in half the time of the objects themselves. */
export interface WorkerTask {
  readonly metric: string;
  readonly cases: string;
}

/** Judges elsewhere. */
export interface WorkerPool {
  readonly judge: Judge;
  close(): Promise<void>;
}

/** What workers must know to judge by these metrics, as far as these can be made again from their names. */
export function workerSetup(metrics: readonly PreparedMetric[], evidence: boolean): WorkerSetup {
  return {
    evidence,
    metrics: metrics.flatMap(({ spec, prepared }) =>
      spec ? [{ spec, ...(prepared ? { state: prepared.state } : {}) }] : [],
    ),
  };
}

/** Milliseconds, as many as a timer can take: a worker with its models stays until the run ends. */
const FOREVER = 2 ** 31 - 1;

/**
 * Judges in worker threads. A metric that was built in code, not named, cannot be made again in another thread: it is
 * judged in this one. So is one that asks a service: it waits more than it works, and the service is asked from one place.
 */
export function workerPool(
  metrics: readonly PreparedMetric[],
  options: { threads: number; evidence: boolean; signal?: AbortSignal | undefined },
): WorkerPool {
  const { threads, evidence, signal } = options;
  const pool = new Tinypool({
    filename: new URL("./worker.js", import.meta.url).href,
    // None is started in place of one that was stopped, only for the end of the run to wait for it.
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: FOREVER,
    workerData: workerSetup(metrics, evidence),
    teardown: "release",
  });
  return {
    async judge({ name, spec, metric, services = [] }, cases, options) {
      if (cases.length === 0) return [];
      if (!spec || services.length > 0) return metric.judge(cases, options);
      const task: WorkerTask = { metric: name, cases: packCases(cases) };
      return JSON.parse(await pool.run(task, signal ? { signal } : {}));
    },
    close: () => pool.destroy(),
  };
}
