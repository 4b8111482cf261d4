import type { Candidate } from "../core/example.ts";
import type { JudgementRecord, MetricInfo } from "../core/report.ts";
import { csvRow } from "./csv-row.ts";

/** The head of a table of single texts: a column for each metric's part, one for why a metric did not apply, and its signature. */
export function itemsCsvHeader(metrics: readonly MetricInfo[]): string {
  const columns = metrics.flatMap(({ name, parts }) => [
    ...parts.map((part) => `${name}.${part.name}`),
    `${name}.not_applicable`,
    `${name}.signature`,
  ]);
  return csvRow(["example", "system", "sample", ...columns]);
}

/** One text's row in that table. */
export function renderItemsCsvRow(
  { exampleId, system, sample }: Pick<Candidate, "exampleId" | "system" | "sample">,
  records: readonly JudgementRecord[],
  metrics: readonly MetricInfo[],
): string {
  const cells = metrics.flatMap(({ name, parts, signature }) => {
    const record = records.find(({ metric }) => metric === name);
    return [
      ...parts.map((part) => (record?.status === "judged" ? record.parts[part.name] : undefined)),
      record?.status === "not-applicable" ? record.reason : undefined,
      signature,
    ];
  });
  return csvRow([exampleId, system, sample, ...cells]);
}
