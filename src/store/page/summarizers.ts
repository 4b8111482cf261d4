import { UserError } from "../../core/errors.ts";
import type { NamedSummarizer } from "../../engine/metrics/resolve-metrics.ts";
import { storedSummarizer } from "../../engine/metrics/stored-summarizer.ts";
import type { StoredRun } from "../run-folder.ts";

/** What turns sums of a metric's tallies into its parts, or why there is none. */
export type PageSummarizer = NamedSummarizer | { readonly name: string; readonly reason: string };

export function isSummarizing(one: PageSummarizer): one is NamedSummarizer {
  return "metric" in one;
}

/** The metrics of a stored run. One that this Assay has no longer, or in another version, cannot add up what it counted. */
export function storedSummarizers({ folder, report }: StoredRun): PageSummarizer[] {
  return report.metrics.map((info) => {
    try {
      return storedSummarizer(folder, info);
    } catch (cause) {
      if (!(cause instanceof UserError)) throw cause;
      return { name: info.name, reason: `the run ${cause.message}` };
    }
  });
}
