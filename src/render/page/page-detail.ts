import type { Item } from "../../core/example.ts";
import type { PageDetail } from "../../core/page.ts";
import type { JudgementRecord } from "../../core/report.ts";

/** All that is known of an example, as a page shows it when it is opened; the records come one for each candidate and metric. */
export function pageDetail({ example, candidates }: Item, records: readonly JudgementRecord[]): PageDetail {
  const each = candidates.length === 0 ? 0 : records.length / candidates.length;
  return {
    example,
    texts: candidates.map(({ system, sample, text }, at) => ({
      system,
      sample,
      text,
      records: records.slice(at * each, (at + 1) * each).map(plainRecord),
    })),
  };
}

/** Without what else a stored line has: the signature is in the report. */
function plainRecord(record: JudgementRecord): JudgementRecord {
  const { example, system, sample, metric } = record;
  const common = { example, system, sample, metric };
  if (record.status === "not-applicable") return { ...common, status: record.status, reason: record.reason };
  const { status, parts, tally, evidence, leftOut, notes } = record;
  return { ...common, status, parts, tally, evidence, ...(leftOut && { leftOut }), ...(notes && { notes }) };
}
