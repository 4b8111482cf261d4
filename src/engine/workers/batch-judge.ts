import { completed } from "../metrics/first-pass.ts";
import { type NamedMetric, resolveMetric } from "../metrics/resolve-metrics.ts";
import { Holdings } from "../resources/holdings.ts";
import { unpackCases } from "./packed-cases.ts";
import type { WorkerSetup, WorkerTask } from "./worker-pool.ts";

/** Judges batches away from the thread that has them; each metric is made once. */
export class BatchJudge {
  readonly #setup: WorkerSetup;
  readonly #holdings = new Holdings();
  readonly #metrics = new Map<string, Promise<NamedMetric>>();

  constructor(setup: WorkerSetup) {
    this.#setup = setup;
  }

  /** Judges one batch and answers with the judgements as JSON text. `begun` is called when the metric is ready to judge. */
  async judge(
    { metric: name, cases }: WorkerTask,
    { signal, begun }: { readonly signal: AbortSignal; readonly begun?: () => void },
  ): Promise<string> {
    const made = this.#metrics.get(name) ?? this.#make(name);
    this.#metrics.set(name, made);
    const { metric } = await made;
    begun?.();
    const { evidence } = this.#setup;
    return JSON.stringify(await metric.judge(unpackCases(cases), { evidence, signal }));
  }

  /** Gives back what the metrics hold. */
  async release(): Promise<void> {
    await this.#holdings[Symbol.asyncDispose]();
  }

  async #make(name: string): Promise<NamedMetric> {
    const entry = this.#setup.metrics.find(({ spec }) => spec.name === name)!;
    const named = await resolveMetric(entry.spec, this.#holdings);
    return "state" in entry ? completed(named, entry.state, this.#holdings) : named;
  }
}
