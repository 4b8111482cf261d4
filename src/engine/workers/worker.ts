import { workerData } from "node:worker_threads";
import { completed } from "../metrics/first-pass.ts";
import { type NamedMetric, resolveMetric } from "../metrics/resolve-metrics.ts";
import { Holdings } from "../resources/holdings.ts";
import { unpackCases } from "./packed-cases.ts";
import type { WorkerSetup, WorkerTask } from "./worker-pool.ts";

// Tinypool hands a worker its own data first and ours second.
const setup = (workerData as [unknown, WorkerSetup])[1];

const holdings = new Holdings();
const stop = new AbortController();
/** The batch that was begun last; they come one at a time. */
let working: Promise<unknown> = Promise.resolve();

const metrics = new Map<string, Promise<NamedMetric>>();

async function make(name: string): Promise<NamedMetric> {
  const entry = setup.metrics.find(({ spec }) => spec.name === name)!;
  const named = await resolveMetric(entry.spec, holdings);
  return "state" in entry ? completed(named, entry.state, holdings) : named;
}

/** Judges one batch and answers with the judgements as JSON text; each metric is made once in each worker. */
export default function judgeBatch(task: WorkerTask): Promise<string> {
  const judged = judge(task);
  working = judged;
  return judged;
}

async function judge({ metric: name, cases }: WorkerTask): Promise<string> {
  const made = metrics.get(name) ?? make(name);
  metrics.set(name, made);
  const { metric } = await made;
  const { evidence } = setup;
  return JSON.stringify(await metric.judge(unpackCases(cases), { evidence, signal: stop.signal }));
}

/**
 * Gives back what the metrics hold, before the thread ends. A batch that nobody waits for any more is stopped first: a thread that ends while its
 * model computes takes the process with it. What cannot be given back ends with the thread.
 */
export async function release(): Promise<void> {
  stop.abort();
  await Promise.allSettled([working]);
  await Promise.allSettled([holdings[Symbol.asyncDispose]()]);
}
