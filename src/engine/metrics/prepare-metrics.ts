import { usageError } from "../../core/errors.ts";
import type { Metric } from "../../core/metric.ts";
import type { OpenedItems } from "../open/open-items.ts";
import type { Holdings } from "../resources/holdings.ts";
import type { AcceptedAliases } from "../suppressions/accepted-aliases.ts";
import { makeFirstPass, needsFirstPass, type PreparedMetric } from "./first-pass.ts";
import { applicableMetrics, resolveMetrics, type SharedOptions } from "./resolve-metrics.ts";

/** What the metrics of a run are made with. */
export interface Preparing {
  /** Gives back, at the end of the run, what is opened here. */
  readonly holdings: Holdings;
  readonly shared?: SharedOptions;
  readonly accepted?: AcceptedAliases | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The metrics of the run, ready to judge: those asked for, or those that the first examples allow. */
export async function prepareMetrics(
  asked: readonly (string | Metric)[] | undefined,
  opened: OpenedItems,
  { holdings, shared, accepted, signal }: Preparing,
): Promise<PreparedMetric[]> {
  const named = asked && (await resolveMetrics(asked, holdings, shared, accepted));
  // Which metrics apply is known only after a look at the data, and one of them may have to see it all twice.
  if (!named || needsFirstPass(named)) await opened.makeRepeatable();
  const metrics = named ?? (await applicableMetrics(await opened.has(), holdings, shared, accepted));
  if (metrics.length === 0)
    throw usageError(
      "no metric applies to this data",
      "Name one with -m; assay metrics lists what each needs.",
    );
  return needsFirstPass(metrics) ? makeFirstPass(metrics, opened.items(), { holdings, signal }) : metrics;
}
