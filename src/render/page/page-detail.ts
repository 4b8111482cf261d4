import type { Item } from "../../core/example.ts";
import type { PageDetail } from "../../core/page.ts";
import type { JudgementRecord } from "../../core/report.ts";

/** All that is known of an example, as a page shows it when it is opened; records by candidate. */
export function pageDetail(
  { example, candidates }: Item,
  records: readonly (readonly JudgementRecord[])[],
): PageDetail {
  return {
    example,
    texts: candidates.map(({ system, sample, text }, at) => ({
      system,
      sample,
      text,
      records: records[at]!.map(plainRecord),
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
