import { workerData } from "node:worker_threads";
import { completed } from "./first-pass.ts";
import { unpackCases } from "./packed-cases.ts";
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

/** Judges one batch and answers with the judgements as JSON text; each metric is made once in each worker. */
export default async function judgeBatch({ metric: name, cases }: WorkerTask): Promise<string> {
  const made = metrics.get(name) ?? make(name);
  metrics.set(name, made);
  const { metric } = await made;
  return JSON.stringify(await metric.judge(unpackCases(cases), { evidence: setup.evidence }));
}
