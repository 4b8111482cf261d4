import { UserError } from "../../core/errors.ts";
import type { NamedMetric } from "../../engine/metrics/resolve-metrics.ts";
import { storedMetric } from "../../verbs/compare/compare-stored.ts";
import type { StoredRun } from "../run-folder.ts";

/** A metric that can turn sums of tallies into its parts, or why there is none. */
export type Summarizer = NamedMetric | { readonly name: string; readonly reason: string };

export function isSummarizing(one: Summarizer): one is NamedMetric {
  return "metric" in one;
}

/** The metrics of a stored run. One that this Assay has no longer, or in another version, cannot add up what it counted. */
export function storedSummarizers({ folder, report }: StoredRun): Summarizer[] {
  return report.metrics.map((info) => {
    try {
      return storedMetric(folder, info);
    } catch (cause) {
      if (!(cause instanceof UserError)) throw cause;
      return { name: info.name, reason: `the run ${cause.message}` };
    }
  });
}
