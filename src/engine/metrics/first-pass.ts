import type { Item } from "../../core/example.ts";
import { fingerprintOf } from "../../files/fingerprint.ts";
import type { Holdings } from "../resources/holdings.ts";
import type { NamedMetric } from "./resolve-metrics.ts";

/** A metric whose first pass is done, with what the pass collected: how a worker makes it again. */
export interface PreparedMetric extends NamedMetric {
  readonly prepared?: { readonly state: unknown; readonly fingerprint: string };
}

/** Whether any of these metrics must see the whole corpus before judging. */
export function needsFirstPass(metrics: readonly NamedMetric[]): boolean {
  return metrics.some(({ metric }) => metric.firstPass !== undefined);
}

/** Who gives back what completed metrics open, and what stops a pass. */
export interface FirstPassOptions {
  readonly holdings: Holdings;
  readonly signal?: AbortSignal | undefined;
}

/** Streams the items once through every metric that asks for it; the others come back as they are. */
export async function makeFirstPass(
  metrics: readonly NamedMetric[],
  items: AsyncIterable<Item>,
  { holdings, signal }: FirstPassOptions,
): Promise<PreparedMetric[]> {
  const collectors = metrics.map(({ metric }) => metric.firstPass?.start());
  for await (const { example } of items) {
    signal?.throwIfAborted();
    for (const collector of collectors) collector?.add(example);
  }
  return metrics.map((named, at) => {
    const collector = collectors[at];
    return collector ? completed(named, collector.finish(), holdings) : named;
  });
}

/** The metric, able to judge, from what a first pass collected. What it opens for that is closed by the holdings. */
export function completed(named: NamedMetric, state: unknown, holdings?: Holdings): PreparedMetric {
  const fingerprint = fingerprintOf(state);
  const metric = named.metric.firstPass!.complete(state, fingerprint);
  holdings?.add(metric.close && (() => metric.close!()));
  return {
    ...named,
    metric,
    prepared: { state, fingerprint },
  };
}
