import { z } from "zod";
import { usageError } from "../../core/errors.ts";
import type { RunHooks } from "../../core/progress.ts";
import { parseMetricSpecs } from "../../engine/metrics/metric-spec.ts";
import { WorstRecords } from "../../engine/worst-records.ts";
import { chosenColumns } from "../../render/chosen-columns.ts";
import { type PageRatings, readPageRatings } from "../../store/page/page-ratings.ts";
import { storedSummarizers } from "../../store/page/summarizers.ts";
import {
  namesPage,
  namesTable,
  openResultFile,
  type RenderOptions,
  type Result,
  type ResultFile,
} from "../../store/result-files.ts";
import { openRun, type StoredRun } from "../../store/run-folder.ts";
import { scoreOptions } from "../score/score-options.ts";
import { validateOptions } from "../validate/validate-options.ts";

const { dimensions, allowUnknown } = validateOptions.shape;

/** What `assay report` can be told. */
export const reportOptions = z.strictObject({
  run: z
    .array(z.string())
    .length(1, "name one run folder")
    .describe("The run folder.")
    .meta({ positional: true }),
  output: scoreOptions.shape.output,
  metrics: scoreOptions.shape.metrics.describe(
    "Metrics that tables have, by name or id, in this order; default: all.",
  ),
  columns: z
    .array(z.string())
    .optional()
    .describe("Columns that tables have, as metric.part or part, in this order; default: as --parts says.")
    .meta({ placeholder: "columns" }),
  worst: scoreOptions.shape.worst,
  worstBy: scoreOptions.shape.worstBy,
  ratings: z
    .array(z.string())
    .optional()
    .describe("What people said of the texts, to be shown in .html: files or folders of ratings.")
    .meta({ placeholder: "path" }),
  dimensions,
  allowUnknown,
});

/** Renders a stored run into files, streaming its judgements; nothing is scored. Chosen metrics and columns are those of tables. */
export async function renderRun(
  options: z.output<typeof reportOptions>,
  render: RenderOptions,
  hooks: RunHooks = {},
): Promise<Result & { files: string[] }> {
  const { run: [folder] = [], output = [], worst: most, worstBy, columns } = options;
  const metrics = options.metrics && parseMetricSpecs(options.metrics).map(({ name }) => name);
  if (metrics ?? columns) refuseWhole(output);
  const stored = await openRun(folder!);
  const { report } = stored;
  const shown = chosenColumns(report, { metrics, columns });
  const worst = new WorstRecords({ worst: most, worstBy }, report.metrics);
  const ratings = await ratingsOf(stored, options, hooks);
  const summarizers = output.some(namesPage) ? storedSummarizers(stored) : [];
  // Whoever names columns wants to see them, however many there are.
  const numbers = columns === undefined ? render : { ...render, parts: "all" as const };
  const page = { summarizers, ratings, hooks };
  const opened: ResultFile[] = [];
  try {
    for (const path of output) {
      if (path.replace(/\/+$/, "") === folder!.replace(/\/+$/, ""))
        throw usageError("a run cannot be rendered into itself", "Choose another place with -o.");
      opened.push(await openResultFile(path, report.metrics, { ...numbers, page }));
    }
    await feed(stored, { files: opened, worst, signal: hooks.signal });
    const kept = new Set(shown.metrics.map(({ name }) => name));
    const result = { report: shown, worst: worst.lists().filter(({ metric }) => kept.has(metric)) };
    const files: string[] = [];
    while (opened.length > 0) files.push(...(await opened.shift()!.commit(result)));
    return { ...result, files };
  } catch (cause) {
    await Promise.all(opened.map((file) => file.discard()));
    throw cause;
  }
}

/** What is more than a table has all that the run has. */
function refuseWhole(output: readonly string[]): void {
  const whole = output.find((path) => !namesTable(path));
  if (whole !== undefined)
    throw usageError(
      `metrics and columns are chosen for tables, and ${JSON.stringify(whole)} is more than one`,
      "Write it without -m and --columns, or a table: .tex, .md, .csv or .json.",
    );
}

async function ratingsOf(
  stored: StoredRun,
  { ratings, output = [], dimensions, allowUnknown }: z.output<typeof reportOptions>,
  { onWarning = () => {} }: RunHooks,
): Promise<PageRatings | undefined> {
  if (ratings === undefined && dimensions === undefined && !allowUnknown) return undefined;
  if (ratings === undefined)
    throw usageError("--dimensions and --allow-unknown are about --ratings, and there are none");
  if (!output.some(namesPage))
    throw usageError("ratings are shown in .html alone", "Add, for instance, -o report.html.");
  return readPageRatings(stored, { ratings, dimensions, allowUnknown }, onWarning);
}

interface Fed {
  readonly files: readonly ResultFile[];
  readonly worst: WorstRecords;
  readonly signal: AbortSignal | undefined;
}

async function feed(stored: StoredRun, { files, worst, signal }: Fed): Promise<void> {
  for await (const { item, records } of stored.items()) {
    signal?.throwIfAborted();
    for (const file of files) await file.add(item, records);
    for (const [at, candidate] of item.candidates.entries())
      worst.see({ example: item.example, candidate, records: records[at]! });
  }
}
