import type { RunHooks } from "../../core/progress.ts";
import type { Report } from "../../core/report.ts";
import { comparePage, notCompared } from "./page-comparisons.ts";
import type { PageWriter } from "./page-writer.ts";
import type { PageSummarizer } from "./summarizers.ts";

export interface FinishedPage {
  readonly title: string;
  readonly report: Report;
  readonly summarizers: readonly PageSummarizer[];
  readonly hooks?: Pick<RunHooks, "signal" | "onProgress"> | undefined;
}

/** Compares the systems and ends the manifest. All texts are scored by then: an interruption costs the comparisons alone. */
export async function finishPage(
  writer: PageWriter,
  { title, report, summarizers, hooks }: FinishedPage,
): Promise<void> {
  await writer.endChunks();
  const page = { report, summarizers, hooks, details: () => writer.details() };
  const { comparisons, warnings } = await comparePage(page).catch((cause: unknown) => {
    if (!hooks?.signal?.aborted) throw cause;
    return notCompared("systems were not compared: the command was interrupted");
  });
  await writer.complete({
    title,
    report: { ...report, warnings: [...report.warnings, ...warnings] },
    comparisons,
  });
}
