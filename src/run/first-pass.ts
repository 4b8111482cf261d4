import type { Item } from "../core/example.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** A metric whose first pass is done, with what the pass collected: how a worker makes it again. */
export interface PreparedMetric extends NamedMetric {
  readonly prepared?: { readonly state: unknown; readonly fingerprint: string };
}

/** Whether any of these metrics must see the whole corpus before judging. */
export function needsFirstPass(metrics: readonly NamedMetric[]): boolean {
  return metrics.some(({ metric }) => metric.firstPass !== undefined);
}

/** Streams the items once through every metric that asks for it; the others come back as they are. */
export async function makeFirstPass(
  metrics: readonly NamedMetric[],
  items: AsyncIterable<Item>,
  signal?: AbortSignal,
): Promise<PreparedMetric[]> {
  const collectors = metrics.map(({ metric }) => metric.firstPass?.start());
  for await (const { example } of items) {
    signal?.throwIfAborted();
    for (const collector of collectors) collector?.add(example);
  }
  return metrics.map((named, at) => {
    const collector = collectors[at];
    return collector ? completed(named, collector.finish()) : named;
  });
}

/** The metric, able to judge, from what a first pass collected. */
export function completed(named: NamedMetric, state: unknown): PreparedMetric {
  const fingerprint = fingerprintOf(state);
  return {
    ...named,
    metric: named.metric.firstPass!.complete(state, fingerprint),
    prepared: { state, fingerprint },
  };
}
