import type { Candidate } from "../core/example.ts";
import type { JudgementRecord, MetricInfo } from "../core/report.ts";
import { csvRow } from "./csv-row.ts";

/** The head of a table of single texts: a column for each metric's part, and one for why a metric did not apply. */
export function itemsCsvHeader(metrics: readonly MetricInfo[]): string {
  const columns = metrics.flatMap(({ name, parts }) => [
    ...parts.map((part) => `${name}.${part.name}`),
    `${name}.not_applicable`,
  ]);
  return csvRow(["example", "system", "sample", ...columns]);
}

/** One text's row in that table. */
export function renderItemsCsvRow(
  { exampleId, system, sample }: Pick<Candidate, "exampleId" | "system" | "sample">,
  records: readonly JudgementRecord[],
  metrics: readonly MetricInfo[],
): string {
  const cells = metrics.flatMap(({ name, parts }) => {
    const record = records.find(({ metric }) => metric === name);
    return [
      ...parts.map((part) => (record?.status === "judged" ? record.parts[part.name] : undefined)),
      record?.status === "not-applicable" ? record.reason : undefined,
    ];
  });
  return csvRow([exampleId, system, sample, ...cells]);
}
