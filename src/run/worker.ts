import { workerData } from "node:worker_threads";
import type { Judgement } from "../core/judgement.ts";
import { completed } from "./first-pass.ts";
import { type NamedMetric, resolveMetric } from "./resolve-metrics.ts";
import type { WorkerSetup, WorkerTask } from "./worker-pool.ts";

// Tinypool hands a worker its own data first and ours second.
const setup = (workerData as [unknown, WorkerSetup])[1];

const metrics = new Map<string, Promise<NamedMetric>>();

async function make(name: string): Promise<NamedMetric> {
  const entry = setup.metrics.find(({ spec }) => spec.name === name)!;
  const named = await resolveMetric(entry.spec);
  return "state" in entry ? completed(named, entry.state) : named;
}

/** Judges one batch; each metric is made once in each worker. */
export default async function judgeBatch({ metric: name, cases }: WorkerTask): Promise<readonly Judgement[]> {
  const made = metrics.get(name) ?? make(name);
  metrics.set(name, made);
  const { metric } = await made;
  return metric.judge(cases, { evidence: setup.evidence });
}
