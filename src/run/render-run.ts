import { z } from "zod";
import { usageError } from "../core/errors.ts";
import type { Item } from "../core/example.ts";
import type { JudgementRecord } from "../core/report.ts";
import { openResultFile, type RenderOptions, type Result, type ResultFile } from "./result-files.ts";
import { openRun, type StoredRun } from "./run-folder.ts";
import { scoreOptions } from "./score-options.ts";
import { WorstRecords } from "./worst-records.ts";

/** What `assay report` can be told. */
export const reportOptions = z.strictObject({
  run: z
    .array(z.string())
    .length(1, "name one run folder")
    .describe("The run folder.")
    .meta({ positional: true }),
  output: scoreOptions.shape.output,
  worst: scoreOptions.shape.worst,
  worstBy: scoreOptions.shape.worstBy,
});

/** Renders a stored run into files, streaming its judgements; nothing is scored. */
export async function renderRun(
  { run: [folder], output = [], ...listed }: z.output<typeof reportOptions>,
  options: RenderOptions,
): Promise<Result & { files: string[] }> {
  const stored = await openRun(folder!);
  const { report } = stored;
  const worst = new WorstRecords(listed, report.metrics);
  const opened: ResultFile[] = [];
  try {
    for (const path of output) {
      if (path.replace(/\/+$/, "") === folder!.replace(/\/+$/, ""))
        throw usageError("a run cannot be rendered into itself", "Choose another place with -o.");
      opened.push(await openResultFile(path, report.metrics, options));
    }
    await feed(stored, opened, worst);
    const result = { report, worst: worst.lists() };
    const files: string[] = [];
    while (opened.length > 0) files.push(await opened.shift()!.commit(result));
    return { ...result, files };
  } catch (cause) {
    await Promise.all(opened.map((file) => file.discard()));
    throw cause;
  }
}

async function feed(stored: StoredRun, files: readonly ResultFile[], worst: WorstRecords): Promise<void> {
  for await (const { item, records } of stored.items()) {
    for (const file of files) await file.add(item, records);
    for (const [at, candidate] of item.candidates.entries())
      worst.see({ example: item.example, candidate, records: ownRecords(item, records, at) });
  }
}

/** The records of one candidate: they stand together, one for each metric. */
function ownRecords(item: Item, records: readonly JudgementRecord[], at: number): readonly JudgementRecord[] {
  const each = records.length / item.candidates.length;
  return records.slice(at * each, (at + 1) * each);
}
